import { linksOf, type Span, textLength, textOf } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type TextSignals =
  | 'distinct_texts'
  | 'share_of_page_text'
  | 'share_of_main_text'
  | 'log_count'
  | 'few'
  | 'log_text'
  | 'huge'
  | 'spread'
  | 'single_leaf'
  | 'link_density';

/** How much text the records have, and how it is spread over them. */
export function textSignals(
  features: Features,
  records: readonly Span[],
  sample: readonly Span[],
): Pick<Signals, TextSignals> {
  const { page, mainText, leaves } = features;
  const sizes = records.map((record) => textLength(page, record));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const mean = total / records.length;
  const deviation = Math.sqrt(sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / sizes.length);
  const linked = sample.reduce(
    (sum, record) => sum + linksOf(page, record).reduce((n, { node }) => n + textLength(page, [node]), 0),
    0,
  );
  const sampleText = sample.reduce((sum, record) => sum + textLength(page, record), 0);
  return {
    distinct_texts: new Set(sample.map((record) => textOf(page, record))).size / sample.length,
    share_of_page_text: total / Math.max(1, page.lengths.at(-1)!),
    share_of_main_text: Math.min(1, total / mainText),
    log_count: Math.log(records.length),
    few: FEW[records.length] ?? 0,
    log_text: Math.log(1 + total),
    huge: Math.min(1, mean / 3000),
    spread: Math.min(2, deviation / Math.max(1, mean)),
    single_leaf: share(sample, (record) => record.reduce((sum, node) => sum + leaves[node.index]!, 0) < 2),
    link_density: Math.min(1, linked / Math.max(1, sampleText)),
  };
}

/** How little a number of records is. */
const FEW: Record<number, number> = { 2: 1, 3: 0.5, 4: 0.25 };
