import type { Attributes, PageLink, PageNode } from '../../extraction/page/page-model.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';
import { choiceLinks } from './choice-links.ts';
import { scriptTarget } from './script-target.ts';

/** A route that scripts follow: to others, what begins with a hash is a place on the same page. */
const ROUTE = /^#!?\/./;
/** So many of them are read, in the order of the page. */
const MOST = 600;
/** The value of a choice that is an address, and no number or word. */
const ADDRESS = /^(?:https?:\/)?\/|^\?\w+=|^[\w/-]+\.(?:html?|php|aspx?|jsp)\b/i;

/**
 * Where a page leads without links: elements whose script goes to an address, lists of choices of addresses, and forms in
 * which there is only to choose. Each with the element that says what is there.
 */
export function furtherLinks(document: ListingDocument): PageLink[] {
  const { page, baseUrl } = document;
  const found: PageLink[] = [];
  const add = (node: PageNode, href: string | null): void => {
    const url = href === null || found.length >= MOST ? null : resolveUrl(href, baseUrl);
    if (url !== null) found.push({ node, url });
  };
  for (const node of page.nodes) {
    const { attribs, tag } = node;
    if (attribs === null || (tag === 'a' && node.linkTo > node.linkFrom)) continue;
    const route = tag === 'a' ? attribs['href']?.trim() : undefined;
    if (route !== undefined && ROUTE.test(route)) add(node, new URL(route, baseUrl).href);
    if (tag === 'option') add(node, addressIn(attribs['value']));
    else add(node, scriptTarget(attribs['onclick'] ?? '') ?? addressIn(attribs['data-href'] ?? attribs['data-url']));
  }
  return [...found, ...choiceLinks(document)].slice(0, MOST);
}

function addressIn(value: Attributes[string] | undefined): string | null {
  const text = value?.trim() ?? '';
  return ADDRESS.test(text) ? text : null;
}
