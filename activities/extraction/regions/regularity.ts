import type { Span } from '../page/spans.ts';

/** Share of the records that have as many parts as most have, when that is more than one. */
export function regularityOf(records: readonly Span[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [length = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return length > 1 ? count / records.length : 0;
}
