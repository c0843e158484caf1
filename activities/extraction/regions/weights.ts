/** What each signal is worth in the choice of the listing; fitted on pages with known answers by `npm run fit`, rounded. */
export const WEIGHTS = {
  own_link_coverage: 2.1,
  uniformity: 1.2,
  goal_documents: 2.3,
  goal_in_values: 0.95,
  goal_in_classes: 1.75,
  goal_kinds: 1.8,
  own_link: 1.65,
  few: -1.75,
  log_text: 0.8,
  bare: -1.9,
  huge: -1.65,
  superset: -1.1,
  mixed_containers: -1.35,
  in_frame: -0.8,
  menu: -1.45,
  only_by_lifting: -1.1,
  only_by_range: -1.2,
  link_density: -1.2,
  log_links: -1.7,
} as const;

/** What it is worth that the columns of a region hold all that was asked for; fitted by the same command. */
export const ANSWERED = 3;

export type Signal = keyof typeof WEIGHTS;
export type Signals = Record<Signal, number>;

/** The weighted sum of a candidate's signals. */
export function weigh(signals: Signals): number {
  let total = 0;
  for (const name of Object.keys(WEIGHTS) as Signal[]) total += WEIGHTS[name] * signals[name];
  return total;
}
