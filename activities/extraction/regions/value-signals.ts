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
    dated: has(date),
    priced: has(price),
    reachable: has(phone | email),
    numbered: share(sample, (record) => lastOf(record).textTo > firstOf(record).textFrom) * has(number),
    kinds_of_value: [date, price, phone, email, rating].filter((kind) => has(kind) >= 0.5).length,
  };
}
