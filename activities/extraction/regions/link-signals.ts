import { linkTableOf } from '../page/link-table.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Features } from './features.ts';
import type { Signals } from './weights.ts';

type LinkSignals = 'own_link_coverage' | 'own_link' | 'log_links';

/** Whether the records have links of their own, and where those lead. */
export function linkSignals(features: Features, records: readonly Span[]): Pick<Signals, LinkSignals> {
  const table = linkTableOf(features.page.document);
  const { isContent, contentLinks, owners } = features;
  const links = records.map((record) => addressesIn(table.addresses, record));
  for (const numbers of links) for (const number of numbers) owners[number]! += 1;
  let [primary, own, total] = [0, 0, 0];
  for (const numbers of links) {
    const owned = numbers.filter((number) => owners[number] === 1);
    const content = owned.filter((number) => isContent[number] === 1);
    if (owned.length > 0) primary += 1;
    // Links of one pattern count once in a record, so that records merged into one gain nothing.
    own += content.length < 2 ? content.length : new Set(content.map((number) => table.patternOf(number))).size;
    total += numbers.length;
  }
  for (const numbers of links) for (const number of numbers) owners[number] = 0;
  return {
    own_link_coverage: Math.min(1, own / Math.max(1, contentLinks)),
    own_link: primary / records.length,
    log_links: Math.log(1 + total / records.length),
  };
}

/** The numbers of the addresses that a record links to, each once. */
function addressesIn(addresses: Int32Array, record: Span): readonly number[] {
  const { linkFrom } = firstOf(record);
  const { linkTo } = lastOf(record);
  if (linkTo - linkFrom < 2) return linkTo > linkFrom ? [addresses[linkFrom]!] : [];
  return [...new Set(addresses.subarray(linkFrom, linkTo))];
}
