import { hasLink, linksOf, type Span, textLength } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type TextSignals = 'few' | 'log_text' | 'huge' | 'bare' | 'link_density';

/** How much text the records have, and how much of it is linked. */
export function textSignals(
  { page, leaves }: Features,
  records: readonly Span[],
  sample: readonly Span[],
): Pick<Signals, TextSignals> {
  const total = sum(records, (record) => textLength(page, record));
  const linked = sum(sample, (record) => sum(linksOf(page, record), ({ node }) => textLength(page, [node])));
  const ofSample = sum(sample, (record) => textLength(page, record));
  return {
    few: FEW[records.length] ?? 0,
    log_text: Math.log(1 + total),
    huge: Math.min(1, total / records.length / 3000),
    bare: share(sample, (record) => !hasLink(record) && sum(record, ({ index }) => leaves[index]!) < 2),
    link_density: Math.min(1, linked / Math.max(1, ofSample)),
  };
}

/** How little a number of records is. */
const FEW: Record<number, number> = { 2: 1, 3: 0.5, 4: 0.25 };

function sum<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
