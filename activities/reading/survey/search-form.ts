import { foldText } from '../../extraction/goal/words.ts';
import type { Attributes, Page, PageNode } from '../../extraction/page/page-model.ts';
import { nodesOf, textOf } from '../../extraction/page/spans.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';
import { SEARCH } from './link-words.ts';

/** A form that searches the site. */
export interface SearchForm {
  method: 'get' | 'post';
  action: string;
  /** What is sent with the words that are searched for. */
  fields: [name: string, value: string][];
  /** The name of the field for those words. */
  queryField: string;
}

const QUERY_NAME =
  /^(?:q|s|k|qs|query|search\w*|keywords?|kw|text|term|terms|suche?|suchbegriff|recherche|buscar?|busca|pesquisa|cerca|zoek\w*|szukaj|hledat|wd|word)$/i;
const NEVER = /^(?:password|email|tel|file|number|date|url)$/;
const LEAST_SIGNS = 2;

/** The forms of a page that search its site, the likeliest first. */
export function findSearchForms({ page, url, baseUrl }: ListingDocument): SearchForm[] {
  return page.nodes
    .filter(({ tag }) => tag === 'form')
    .flatMap((form) => {
      const found = readForm(page, form, { url, baseUrl });
      return found === null ? [] : [found];
    })
    .toSorted((a, b) => b.signs - a.signs)
    .map(({ form }) => form);
}

interface Where {
  url: string;
  baseUrl: string;
}

function readForm(page: Page, form: PageNode, { url, baseUrl }: Where): { form: SearchForm; signs: number } | null {
  const inside = nodesOf(page, [form]);
  const inputs = inside.flatMap(({ tag, attribs }) => (tag === 'input' && attribs ? [attribs] : []));
  const typeOf = ({ type }: Attributes): string => (type ?? 'text').toLowerCase();
  const texts = inputs.filter((input) => /^(?:text|search)$/.test(typeOf(input)));
  const [query] = texts;
  const name = query?.['name'];
  if (!query || !name || texts.length > 1 || inputs.some((input) => NEVER.test(typeOf(input)))) return null;
  if (inside.some(({ tag }) => tag === 'textarea')) return null;
  const action = resolveUrl(form.attribs?.['action'] || url, baseUrl);
  if (action === null || !isSameSite(url, action)) return null;
  const signs = countSigns(page, form, query, name);
  if (signs < LEAST_SIGNS) return null;
  const method = /^post$/i.test(form.attribs?.['method'] ?? '') ? 'post' : 'get';
  const fields = [...sentInputs(inputs, typeOf), ...sentChoices(inside, page)];
  return { signs, form: { method, action, fields, queryField: name } };
}

/** How much tells that a form searches: its role, and what its field and button are called. */
function countSigns(page: Page, form: PageNode, query: Attributes, name: string): number {
  const says = (text: string | undefined): boolean => text !== undefined && SEARCH.test(foldText(text));
  const around = [form, form.parent].map((node) => node?.attribs?.['role']);
  const names = `${form.attribs?.['class'] ?? ''} ${form.attribs?.['id'] ?? ''} ${form.attribs?.['action'] ?? ''}`;
  return [
    around.includes('search') ? 2 : 0,
    query['type'] === 'search' ? 2 : 0,
    QUERY_NAME.test(name) ? 2 : 0,
    says(query['placeholder']) || says(query['aria-label']) || says(query['title']) ? 1 : 0,
    /search|such|recherche|busca|busqueda|pesquisa|cerca|zoek|szukaj|hled/i.test(names) ? 1 : 0,
    says(textOf(page, [form]).slice(0, 100)) ? 1 : 0,
  ].reduce((sum, sign) => sum + sign, 0);
}

function sentInputs(inputs: readonly Attributes[], typeOf: (input: Attributes) => string): [string, string][] {
  return inputs.flatMap((input): [string, string][] => {
    const { name, value = '' } = input;
    const isChosen = /^(?:radio|checkbox)$/.test(typeOf(input)) && input['checked'] !== undefined;
    return name && (typeOf(input) === 'hidden' || isChosen) ? [[name, value]] : [];
  });
}

/** What lists of choices are set to. */
function sentChoices(inside: readonly PageNode[], page: Page): [string, string][] {
  return inside.flatMap((node): [string, string][] => {
    const name = node.tag === 'select' ? node.attribs?.['name'] : undefined;
    const options = name === undefined ? [] : nodesOf(page, [node]).filter(({ tag }) => tag === 'option');
    const chosen = options.find(({ attribs }) => attribs?.['selected'] !== undefined) ?? options[0];
    return name && chosen ? [[name, chosen.attribs?.['value'] ?? textOf(page, [chosen])]] : [];
  });
}

/** The address at which a form that is sent by GET answers. */
export function searchAddress({ action, fields, queryField }: SearchForm, query: string): string {
  const url = new URL(action);
  for (const [name, value] of [...fields, [queryField, query] as const]) url.searchParams.set(name, value);
  return url.href;
}

/** Where a page's description of its search stands (OpenSearch). */
export function searchDescription({ page, url, baseUrl }: ListingDocument): string | null {
  const link = page.unseen.find(
    ({ tag, attribs }) => tag === 'link' && /opensearchdescription/i.test(attribs['type'] ?? ''),
  );
  const address = resolveUrl(link?.attribs['href'] ?? '', baseUrl);
  return address !== null && isSameSite(url, address) ? address : null;
}
