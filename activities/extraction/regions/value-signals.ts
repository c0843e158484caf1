import type { PageNode } from '../page/page-model.ts';
import { firstOf, lastOf, type Span } from '../page/spans.ts';
import type { Features } from './features.ts';
import { share } from './sampling.ts';
import type { Signals } from './weights.ts';

type ValueSignals = 'dated' | 'priced' | 'reachable' | 'numbered' | 'kinds_of_value';

/** What kinds of value the records hold, whatever was asked for. */
export function valueSignals({ valuesIn, kindBits }: Features, sample: readonly Span[]): Pick<Signals, ValueSignals> {
  const held = sample.map(valuesIn);
  const has = (kinds: number): number => share(held, (bits) => (bits & kinds) !== 0);
  const { date, price, phone, email, rating, number } = kindBits;
  return {
    dated: share(sample, (record) => (valuesIn(record) & date) !== 0 || isDatedBefore(record, valuesIn, date)),
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
function isDatedBefore(record: Span, valuesIn: Features['valuesIn'], date: number): boolean {
  let at: PageNode | null = firstOf(record);
  for (let level = 0; level < MOST_LEVELS && at?.parent; level += 1, at = at.parent) {
    const { children } = at.parent;
    const position = children.indexOf(at);
    for (const before of children.slice(Math.max(0, position - MOST_BEFORE), position)) {
      const texts = before.textTo - before.textFrom;
      const isShort = texts > 0 && texts <= MOST_TEXTS && before.linkTo === before.linkFrom;
      if (isShort && valuesIn([before]) & date) return true;
    }
  }
  return false;
}
