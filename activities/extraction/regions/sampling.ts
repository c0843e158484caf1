import type { Span } from '../page/spans.ts';

/** How many records of a long list are looked at closely. */
const SAMPLE = 40;

/** Some of the records, evenly from the whole list. */
export function sampled(records: readonly Span[]): Span[] {
  if (records.length <= SAMPLE) return [...records];
  const step = records.length / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, i) => records[Math.floor(i * step)]!);
}

/** Share of the values for which something holds. */
export function share<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  return values.filter(holds).length / values.length;
}
