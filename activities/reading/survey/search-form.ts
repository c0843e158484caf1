import { foldText } from '../../extraction/goal/words.ts';
import type { Attributes, Page, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { isSameSite } from '../../extraction/values/same-site.ts';
import { resolveUrl } from '../../extraction/values/urls.ts';
import { type FormParts, readForms, sentAddress, sentAsItStands } from './form-parts.ts';
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

/** What fields for words are called. */
export const QUERY_NAME =
  /^(?:q|s|k|qs|query|search\w*|keywords?|kw|text|term|terms|what|suche?|suchbegriff|was|recherche|quoi|buscar?|busca|que|pesquisa|cerca|cosa|zoek\w*|wat|szukaj|co|hledat|wd|word)$/i;
const LEAST_SIGNS = 2;
/** Forms with more fields to write into ask for more than words: those with two or three also for a place or a price. */
const MOST_TEXTS = 3;

/** The forms of a page that search its site, the likeliest first. */
export function findSearchForms(document: ListingDocument): SearchForm[] {
  return readForms(document)
    .flatMap((parts) => readSearchForm(document.page, parts) ?? [])
    .toSorted((a, b) => b.signs - a.signs)
    .map(({ form }) => form);
}

function readSearchForm(page: Page, parts: FormParts): { form: SearchForm; signs: number } | null {
  const { form, texts, method, action } = parts;
  const named = texts.filter(({ name }) => name !== undefined && name !== '');
  const query = named.find(({ name, type }) => type === 'search' || QUERY_NAME.test(name!)) ?? named[0];
  if (query === undefined || texts.length > MOST_TEXTS) return null;
  const signs = countSigns(page, form, query, query['name']!);
  if (signs < LEAST_SIGNS) return null;
  return { signs, form: { method, action, fields: sentAsItStands(page, parts), queryField: query['name']! } };
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

/** The address at which a form that is sent by GET answers. */
export function searchAddress({ action, fields, queryField }: SearchForm, query: string): string {
  return sentAddress(action, [...fields, [queryField, query]]);
}

/** Where a page's description of its search stands (OpenSearch). */
export function searchDescription({ page, url, baseUrl }: ListingDocument): string | null {
  const link = page.unseen.find(
    ({ tag, attribs }) => tag === 'link' && /opensearchdescription/i.test(attribs['type'] ?? ''),
  );
  const address = resolveUrl(link?.attribs['href'] ?? '', baseUrl);
  return address !== null && isSameSite(url, address) ? address : null;
}
