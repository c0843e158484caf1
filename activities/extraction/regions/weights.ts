/** What each signal is worth in the choice of the listing; fitted on pages with known answers by `npm run fit`, rounded. */
export const WEIGHTS = {
  own_link_coverage: 2,
  uniformity: 0.85,
  goal_documents: 2.35,
  goal_in_values: 1,
  goal_in_classes: 1.65,
  goal_kinds: 1.75,
  own_link: 1.6,
  few: -1.75,
  log_text: 0.65,
  bare: -1.9,
  huge: -1.6,
  superset: -1.15,
  mixed_containers: -1.1,
  in_frame: -0.8,
  menu: -1.3,
  only_by_lifting: -1.3,
  only_by_range: -1.5,
  link_density: -1.35,
  log_links: -1.4,
} as const;

/** What it is worth that the columns of a region hold all that was asked for; fitted by the same command. */
export const ANSWERED = 1.5;

export type Signal = keyof typeof WEIGHTS;
export type Signals = Record<Signal, number>;

/** The weighted sum of a candidate's signals. */
export function weigh(signals: Signals): number {
  let total = 0;
  for (const name of Object.keys(WEIGHTS) as Signal[]) total += WEIGHTS[name] * signals[name];
  return total;
}
