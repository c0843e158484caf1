import type { Page } from './page-model.ts';
import { linksOf, type Span } from './spans.ts';

/** Whether all links of a row, if it has any, sort or filter the page that it stands on, maybe by another path. */
export function staysHere(page: Page, record: Span): boolean {
  const here = pathOf(page.document.url);
  return linksOf(page, record).every(({ url }) => pathOf(url) === here || sorts(url));
}

/** How parameters are called that say by what a list is sorted. */
const SORTING = /^(?:sort|order|sord|sidx|tri|ordenar|orden|sortier)/i;

const sorts = (address: string): boolean =>
  [...(URL.parse(address)?.searchParams.keys() ?? [])].some((name) => SORTING.test(name));

const pathOf = (address: string): string => {
  const { host = '', pathname = '' } = URL.parse(address) ?? {};
  return host + pathname;
};
