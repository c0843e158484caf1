import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type ValueSignals = 'dated' | 'priced' | 'reachable' | 'numbered' | 'kinds_of_value';

/** What kinds of value the records hold, whatever was asked for. */
export function valueSignals(features: Features, sample: readonly Span[]): Pick<Signals, ValueSignals> {
  const { valuesIn, kindBits } = features;
  const held = sample.map(valuesIn);
  const has = (kinds: number): number => share(held, (bits) => (bits & kinds) !== 0);
  const { date, price, phone, email, rating, number } = kindBits;
  return {
    dated: share(sample, (record) => (valuesIn(record) & date) !== 0 || isDatedBefore(features, record)),
    priced: has(price),
    reachable: has(phone | email),
    numbered: share(sample, (record) => lastOf(record).textTo > firstOf(record).textFrom) * has(number),
    kinds_of_value: [date, price, phone, email, rating].filter((kind) => has(kind) >= 0.5).length,
  };
}

const MOST_BEFORE = 20;
const MOST_LEVELS = 4;
/** A heading that dates a group is short. */
const MOST_TEXTS = 3;

/** Whether a date stands alone before a record, or before an element that it is in: that of a group of records. */
function isDatedBefore({ page, valuesIn, kindBits }: Features, record: Span): boolean {
  let around: PageNode | null = firstOf(record);
  for (let level = 0; level < MOST_LEVELS && around !== null; level += 1, around = around.parent) {
    let before = siblingBefore(page, around);
    for (let passed = 0; passed < MOST_BEFORE && before !== null; passed += 1, before = siblingBefore(page, before)) {
      const texts = before.textTo - before.textFrom;
      const isShort = texts > 0 && texts <= MOST_TEXTS && before.linkTo === before.linkFrom;
      if (isShort && valuesIn([before]) & kindBits.date) return true;
    }
  }
  return false;
}

/** What stands before a node in the same element: the node right before it on the page is that, or stands in it. */
function siblingBefore({ nodes }: Page, { index, parent }: PageNode): PageNode | null {
  let at: PageNode | null = nodes[index - 1] ?? null;
  while (at !== null && at.parent !== parent) at = at.parent;
  return at;
}
