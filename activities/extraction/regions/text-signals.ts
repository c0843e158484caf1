import { linkTableOf } from '../page/link-table.ts';
import { oncePerDocument } from '../page/once-per-document.ts';
import type { Page } from '../page/page-model.ts';
import { firstOf, hasLink, lastOf, type Span, textLength } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type SizeSignals = 'few' | 'log_count' | 'log_text' | 'share_of_page' | 'share_of_main' | 'huge' | 'tiny';
type TextSignals = SizeSignals | 'bare' | 'titled' | 'link_density' | 'distinct_texts' | 'spread' | 'gaps';

/** How much text the records have, how much of it is linked, and whether it differs. */
export function textSignals(
  features: Features,
  records: readonly Span[],
  sample: readonly Span[],
): Pick<Signals, TextSignals> {
  const { page } = features;
  const { textBefore } = linkTableOf(page.document);
  const linked = sum(sample, (record) => textBefore[lastOf(record).linkTo]! - textBefore[firstOf(record).linkFrom]!);
  const ofSample = sum(sample, (record) => textLength(page, record));
  return {
    ...sizeSignals(features, records),
    bare: share(sample, (record) => !hasLink(record) && lastOf(record).textTo - firstOf(record).textFrom < 2),
    titled: sum(sample, (record) => titleIn(features.page, record)) / sample.length,
    link_density: Math.min(1, linked / Math.max(1, ofSample)),
    distinct_texts: new Set(sample.map((record) => beginningOf(page, record))).size / sample.length,
    spread: spreadOf(sample.map((record) => textLength(page, record))),
    gaps: gapsBetween(page, records),
  };
}

/** How many records there are, and how much text they have. */
export function sizeSignals({ page, mainText }: Features, records: readonly Span[]): Pick<Signals, SizeSignals> {
  const lengths = firstOf(records[0]!).hidden ? lengthsWithHidden(page.document) : page.lengths;
  const total = sum(records, (record) => lengths[lastOf(record).textTo]! - lengths[firstOf(record).textFrom]!);
  const main = sum(records, (record) => mainText[lastOf(record).textTo]! - mainText[firstOf(record).textFrom]!);
  return {
    few: FEW[records.length] ?? 0,
    log_count: Math.log(records.length),
    log_text: Math.log(1 + total),
    share_of_page: Math.min(1, total / Math.max(1, lengths.at(-1)!)),
    share_of_main: Math.min(1, main / Math.max(1, mainText.at(-1)!)),
    huge: Math.min(1, total / records.length / 3000),
    tiny: Math.max(0, 1 - total / records.length / TINY),
  };
}

/** Length of all texts before each text node: a list that scripts show later has a length, too. */
const lengthsWithHidden = oncePerDocument(({ page: { textNodes } }) => {
  const lengths = new Int32Array(textNodes.length + 1);
  for (const [at, { text }] of textNodes.entries()) lengths[at + 1] = lengths[at]! + text.length + 1;
  return lengths;
});

/** How little a number of records is. */
const FEW: Record<number, number> = { 2: 1, 3: 0.5, 4: 0.25 };
/** Records of fewer characters say little. */
const TINY = 40;

const COMPARED_TEXTS = 3;

/** What is compared of a record's text. */
function beginningOf(page: Page, record: Span): string {
  const from = firstOf(record).textFrom;
  const to = Math.min(lastOf(record).textTo, from + COMPARED_TEXTS);
  const texts = page.textNodes.slice(from, to).map(({ text }) => text.slice(0, 200));
  return `${texts.join(' ')} ${textLength(page, record)}`;
}

/** How far the lengths are from their mean. */
function spreadOf(lengths: readonly number[]): number {
  const mean = sum(lengths, (length) => length) / lengths.length;
  const variance = sum(lengths, (length) => (length - mean) ** 2) / lengths.length;
  return Math.min(1, Math.sqrt(variance) / Math.max(1, mean) / 2);
}

/** Share of the text from each record to the next within one container that is in neither. */
function gapsBetween(page: Page, records: readonly Span[]): number {
  let [between, inside] = [0, 0];
  for (let at = 1; at < records.length; at += 1) {
    const [previous, record] = [records[at - 1]!, records[at]!];
    inside += textLength(page, record);
    if (firstOf(previous).parent !== firstOf(record).parent) continue;
    between += Math.max(0, page.lengths[firstOf(record).textFrom]! - page.lengths[lastOf(previous).textTo]!);
  }
  return between / Math.max(1, between + inside);
}

function sum<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}

const TITLE_LENGTH = 40;

/** How long the longest text of a record's links is, as a share of what a title has. */
function titleIn({ document }: Page, record: Span): number {
  const { textBefore } = linkTableOf(document);
  let longest = 0;
  for (let at = firstOf(record).linkFrom; at < lastOf(record).linkTo; at += 1)
    longest = Math.max(longest, textBefore[at + 1]! - textBefore[at]!);
  return Math.min(1, longest / TITLE_LENGTH);
}
