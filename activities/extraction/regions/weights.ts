/** What each signal is worth in the choice of the listing; fitted on pages with known answers by `npm run fit`, rounded. */
export const WEIGHTS = {
  own_link_coverage: 2.05,
  uniformity: 1.25,
  goal_documents: 1.55,
  distinct_texts: 0.9,
  goal_in_heading: 0.9,
  goal_in_urls: 0.6,
  goal_in_values: 0.8,
  goal_in_classes: 0.5,
  goal_kinds: 0.5,
  share_of_page_text: 0.6,
  share_of_main_text: 0.4,
  own_link: 0.5,
  link_pattern: 0.25,
  log_count: 0.4,
  few: -0.75,
  inside_main: 0.3,
  log_text: 0.15,
  huge: -1.5,
  repetition_inside: -1,
  superset: -0.35,
  mixed_containers: -0.6,
  other_headers: -0.6,
  cut_at_heading: -1,
  header: -0.55,
  navigation: -0.3,
  footer: -0.3,
  aside: -0.5,
  record_markup: 0.5,
  menu: -0.65,
  only_by_lifting: -0.5,
  only_by_range: -0.6,
  hidden: -0.3,
  link_density: -0.35,
  spread: -0.2,
  single_leaf: -0.4,
  log_links: -0.15,
} as const;

export type Signal = keyof typeof WEIGHTS;
export type Signals = Record<Signal, number>;

/** The weighted sum of a candidate's signals. */
export function weigh(signals: Signals): number {
  let total = 0;
  for (const name of Object.keys(WEIGHTS) as Signal[]) total += WEIGHTS[name] * signals[name];
  return total;
}
