import { LINK_SIGNALS } from './link-signals.ts';
import { NAME_SIGNALS } from './name-signals.ts';
import { ofKind, type Pair, type Signal } from './pair.ts';
import { PLACE_SIGNALS } from './place-signals.ts';
import { TITLE_SIGNALS } from './title-signals.ts';
import { VALUE_SIGNALS } from './value-signals.ts';

/** What a signal means, and in which direction it speaks: for a candidate, or against it. */
const SIGNALS = {
  ...NAME_SIGNALS,
  ...VALUE_SIGNALS,
  ...PLACE_SIGNALS,
  ...TITLE_SIGNALS,
  ...LINK_SIGNALS,
  any: [-1, () => 1],
  any_title: [1, ofKind('title', () => 1)],
  any_link: [1, ofKind('link', () => 1)],
  any_image: [1, ofKind('image', () => 1)],
  any_typed: [1, ofKind('typed', () => 1)],
} as const satisfies Record<string, Signal>;

export type MatchSignal = keyof typeof SIGNALS;
export const MATCH_SIGNALS = Object.keys(SIGNALS) as MatchSignal[];
export const MATCH_SIGNS = MATCH_SIGNALS.map((name) => SIGNALS[name][0]);
const READS: readonly Signal[1][] = MATCH_SIGNALS.map((name) => SIGNALS[name][1]);

/** All signals of a field and a candidate, in the order of `MATCH_SIGNALS`. */
export function signalsOf(pair: Pair): number[] {
  return READS.map((read) => read(pair));
}
