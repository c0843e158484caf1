import { linksOf, type Span } from '../page/spans.ts';
import { urlPattern } from '../values/urls.ts';
import type { Features } from './features.ts';
import type { Signals } from './weights.ts';

type LinkSignals = 'own_link_coverage' | 'own_link' | 'log_links';

/** Whether the records have links of their own, and where those lead. */
export function linkSignals({ page, contentLinks }: Features, records: readonly Span[]): Pick<Signals, LinkSignals> {
  const owners = new Map<string, number>();
  const links = records.map((record) => [...new Set(linksOf(page, record).map(({ url }) => url))]);
  for (const urls of links) for (const url of urls) owners.set(url, (owners.get(url) ?? 0) + 1);
  const primary = links.map((urls) => urls.find((url) => owners.get(url) === 1)).filter((url) => url !== undefined);
  const own = links.reduce(
    (sum, urls) => sum + kindsOfLink(urls.filter((url) => owners.get(url) === 1 && contentLinks.has(url))),
    0,
  );
  const total = links.reduce((sum, urls) => sum + urls.length, 0);
  return {
    own_link_coverage: Math.min(1, own / Math.max(1, contentLinks.size)),
    own_link: primary.length / records.length,
    log_links: Math.log(1 + total / records.length),
  };
}

/** Links of one pattern count once in a record, so that records merged into one gain nothing. */
function kindsOfLink(urls: readonly string[]): number {
  return new Set(urls.map(urlPattern)).size;
}
