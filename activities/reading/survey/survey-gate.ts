import { foldText } from '../../extraction/goal/words.ts';
import type { PageLink, PageNode } from '../../extraction/page/page-model.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';
import { languageOfName } from './language-names.ts';
import { ENTER } from './link-words.ts';
import { addressKey, isRootAddress, languageOfAddress } from './page-address.ts';
import { scriptTarget } from './script-target.ts';
import type { Lead } from './lead.ts';
import type { Wish } from './wish.ts';

/** A page in front of a site has no more links and text than this: a choice of languages, a question, a frame. */
const MOST = { links: 6, text: 1_500 };
const LEAST_LANGUAGES = 2;

/** What leads through a gate promises, beside what else is known of it. */
const WORTH = { any: 0.3, enter: 1.5, language: 2, english: 0.3, others: 0 };
/** What leads on by itself, and what stands in a frame. */
const PROMISES = { refresh: 3, frame: 1.6 };

/** Whether a page stands in front of its site. `addresses`: those of the site that it links to. */
export function isGate({ page }: ListingDocument, addresses: readonly string[]): boolean {
  if ((page.lengths.at(-1) ?? 0) > MOST.text) return false;
  const languages = addresses.filter((url) => isRootAddress(url) && languageOfAddress(url) !== null);
  return (
    addresses.length <= MOST.links || (languages.length >= LEAST_LANGUAGES && 2 * languages.length >= addresses.length)
  );
}

/** What a link of a gate promises more than elsewhere, and whether it leads into the site, or into its pages in a language. */
export function gateWorth(
  { node, url }: PageLink,
  text: string,
  { language }: Wish,
): { worth: number; opensSite: boolean } {
  const told =
    languageOf(node.attribs?.['hreflang'] ?? node.attribs?.['lang']) ?? languageOfAddress(url) ?? languageOfName(text);
  const opensSite = told !== null || ENTER.test(foldText(text));
  if (told === null) return { worth: opensSite ? WORTH.any + WORTH.enter : WORTH.any, opensSite };
  return { worth: told === language ? WORTH.language : told === 'en' ? WORTH.english : WORTH.others, opensSite };
}

function languageOf(code: string | undefined): string | null {
  return code ? code.toLowerCase().split(/[-_]/)[0]! : null;
}

/** Where a page leads that shows nothing itself: what it refreshes to, what its script goes to, and what its frames show. */
export function leadsThrough(document: ListingDocument): Lead[] {
  const { page, url: here, baseUrl } = document;
  const own = addressKey(here);
  const asLead =
    (promise: number) =>
    (href: string | null | undefined): Lead[] => {
      const url = href ? resolveUrl(href, baseUrl) : null;
      return url === null || !isSameSite(here, url) || addressKey(url) === own
        ? []
        : [{ url, by: 'link', text: '', promise, opensSite: true }];
    };
  return [
    ...refreshTargets(document).flatMap(asLead(PROMISES.refresh)),
    ...framesOf(page.nodes, page.unseen).flatMap(asLead(PROMISES.frame)),
  ];
}

function refreshTargets({ page }: ListingDocument): (string | null)[] {
  return page.unseen.map(({ tag, attribs, text }) => {
    if (tag === 'script') return scriptTarget(text);
    const isRefresh = tag === 'meta' && /^\s*refresh\s*$/i.test(attribs['http-equiv'] ?? '');
    return isRefresh ? (REFRESH.exec(attribs['content'] ?? '')?.[1] ?? null) : null;
  });
}

const REFRESH = /[;,]\s*(?:url\s*=\s*)?["']?\s*([^"']{1,2000})/i;

function framesOf(nodes: readonly PageNode[], unseen: ListingDocument['page']['unseen']): (string | undefined)[] {
  const isFrame = ({ tag }: { tag: string }): boolean => tag === 'frame' || tag === 'iframe';
  return [...nodes.filter(isFrame), ...unseen.filter(isFrame)].map(({ attribs }) => attribs?.['src']);
}
