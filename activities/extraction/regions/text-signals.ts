import { linkTableOf } from '../page/link-table.ts';
import type { Page } from '../page/page-model.ts';
import { firstOf, hasLink, lastOf, type Span, textLength } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type SizeSignals = 'few' | 'log_text' | 'huge';
type TextSignals = SizeSignals | 'bare' | 'link_density';

/** How much text the records have, and how much of it is linked. */
export function textSignals(
  { page }: Features,
  records: readonly Span[],
  sample: readonly Span[],
): Pick<Signals, TextSignals> {
  const { textBefore } = linkTableOf(page.document);
  const linked = sum(sample, (record) => textBefore[lastOf(record).linkTo]! - textBefore[firstOf(record).linkFrom]!);
  const ofSample = sum(sample, (record) => textLength(page, record));
  return {
    ...sizeSignals(page, records),
    bare: share(sample, (record) => !hasLink(record) && lastOf(record).textTo - firstOf(record).textFrom < 2),
    link_density: Math.min(1, linked / Math.max(1, ofSample)),
  };
}

/** How many records there are, and how much text they have. */
export function sizeSignals(page: Page, records: readonly Span[]): Pick<Signals, SizeSignals> {
  const total = sum(records, (record) => textLength(page, record));
  return {
    few: FEW[records.length] ?? 0,
    log_text: Math.log(1 + total),
    huge: Math.min(1, total / records.length / 3000),
  };
}

/** How little a number of records is. */
const FEW: Record<number, number> = { 2: 1, 3: 0.5, 4: 0.25 };

function sum<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
