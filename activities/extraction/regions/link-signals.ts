import { linkTableOf } from '../page/link-table.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Features } from './features.ts';
import type { Signals } from './weights.ts';

type LinkSignals = 'own_link_coverage' | 'own_link' | 'log_links' | 'linked_again' | 'one_pattern';

/** More links make no worse record. */
const MANY_LINKS = 8;
/** So many records tell whether their own links are of one pattern. */
const MOST_PATTERNS = 40;

/** Whether the records have links of their own, and where those lead. */
export function linkSignals(features: Features, records: readonly Span[]): Pick<Signals, LinkSignals> {
  const table = linkTableOf(features.page.document);
  const { isContent, contentLinks, owners } = features;
  const links = records.map((record) => addressesIn(table.addresses, record));
  for (const numbers of links) for (const number of numbers) owners[number]! += 1;
  let [primary, own, total, again] = [0, 0, 0, 0];
  const patterns = new Map<string, number>();
  for (const [at, numbers] of links.entries()) {
    const owned = numbers.filter((number) => owners[number] === 1);
    const content = owned.filter((number) => isContent[number] === 1);
    if (owned.length > 0) primary += 1;
    if (at < MOST_PATTERNS)
      for (const pattern of new Set(owned.map((number) => table.patternOf(number))))
        patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
    const record = records[at]!;
    if (owned.length > 0 && lastOf(record).linkTo - firstOf(record).linkFrom > numbers.length) again += 1;
    // Links of one pattern count once in a record, so that records merged into one gain nothing.
    own += content.length < 2 ? content.length : new Set(content.map((number) => table.patternOf(number))).size;
    total += numbers.length;
  }
  for (const numbers of links) for (const number of numbers) owners[number] = 0;
  return {
    own_link_coverage: Math.min(1, own / Math.max(1, contentLinks)),
    own_link: primary / records.length,
    log_links: Math.log(1 + Math.min(MANY_LINKS, total / records.length)),
    linked_again: again / records.length,
    one_pattern: Math.max(0, ...patterns.values()) / Math.min(MOST_PATTERNS, records.length),
  };
}

/** The numbers of the addresses that a record links to, each once. */
function addressesIn(addresses: Int32Array, record: Span): readonly number[] {
  const { linkFrom } = firstOf(record);
  const { linkTo } = lastOf(record);
  if (linkTo - linkFrom < 2) return linkTo > linkFrom ? [addresses[linkFrom]!] : [];
  return [...new Set(addresses.subarray(linkFrom, linkTo))];
}
