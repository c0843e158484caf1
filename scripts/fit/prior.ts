import { AGAINST, SIGNALS, type Signal } from '../../activities/extraction/regions/weights.ts';
import type { Expectations } from './softmax.ts';

/**
 * What signals are worth that too few pages show for these to tell: weights are drawn to it instead of to 0. As in the
 * table of weights.
 */
const EXPECTED: Partial<Record<Signal, number>> = {
  told_count: 0.6,
  structured: 0.75,
  promoted: -1,
  doubled: -0.6,
  sometimes_several: -1.6,
};

/** What the weights of regions are drawn to; the ridge was chosen by what pages of other hosts then say. */
export const EXPECTATIONS: Expectations = {
  signs: SIGNALS.map((name) => (AGAINST.has(name) ? -1 : 1)),
  prior: SIGNALS.map((name) => EXPECTED[name] ?? 0),
  ridge: 0.001,
};
