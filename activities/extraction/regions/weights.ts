/** What each signal is worth in the choice of the listing; fitted on pages with known answers by `npm run fit`, rounded. */
export const WEIGHTS = {
  own_link_coverage: 1.6,
  uniformity: 0.7,
  goal_documents: 1.9,
  goal_in_heading: 0.3,
  goal_in_values: 0.8,
  goal_in_classes: 1.35,
  goal_kinds: 1.4,
  own_link: 1.25,
  few: -1.4,
  log_text: 0.5,
  bare: -1.5,
  huge: -1.25,
  repetition_inside: -1.1,
  superset: -0.9,
  mixed_containers: -0.95,
  cut_at_heading: -0.7,
  in_frame: -0.6,
  menu: -1,
  only_by_lifting: -1.1,
  only_by_range: -1.2,
  link_density: -1.05,
  log_links: -1.1,
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
