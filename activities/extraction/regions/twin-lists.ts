import { linkTableOf } from '../page/link-table.ts';
import type { Page } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';

/** So many of the records lead where those of the other list lead, too. */
const NEARLY_ALL = 0.9;

/**
 * Whether two lists that stand apart show the same things in the same order, as cards and as rows: each record leads to
 * an address that is its own in both of them.
 */
export function areTwins(page: Page, some: readonly Span[], others: readonly Span[]): boolean {
  if (some.length !== others.length || !standApart(some, others)) return false;
  const [own, otherOwn] = [ownAddresses(page, some), ownAddresses(page, others)];
  const same = own.filter((addresses, i) => !addresses.isDisjointFrom(otherOwn[i]!)).length;
  return same >= NEARLY_ALL * some.length;
}

function standApart(some: readonly Span[], others: readonly Span[]): boolean {
  const ends = (records: readonly Span[]): [number, number] => [
    firstOf(records[0]!).index,
    lastOf(records.at(-1)!).end,
  ];
  const [from, to] = ends(some);
  const [otherFrom, otherTo] = ends(others);
  return to <= otherFrom || otherTo <= from;
}

/** The addresses of each record that no other one has. */
function ownAddresses({ document }: Page, records: readonly Span[]): Set<number>[] {
  const { addresses } = linkTableOf(document);
  const all = records.map((record) => new Set(addresses.slice(firstOf(record).linkFrom, lastOf(record).linkTo)));
  const counts = new Map<number, number>();
  for (const each of all) for (const address of each) counts.set(address, (counts.get(address) ?? 0) + 1);
  return all.map((each) => new Set([...each].filter((address) => counts.get(address) === 1)));
}
