import { SIGNALS, type Signal } from '../../activities/extraction/regions/weights.ts';

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

/** The prior of each weight, in the order of `SIGNALS`. */
export const PRIOR: readonly number[] = SIGNALS.map((name) => EXPECTED[name] ?? 0);
