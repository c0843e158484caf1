/** What each signal is worth in the choice of the listing; fitted on pages with known answers by `npm run fit`, rounded. */
export const WEIGHTS = {
  own_link_coverage: 1.45,
  own_link: 0.3,
  log_links: -0.5,
  links_to_page: -0.85,
  links_beside_page: -0.85,
  links_above_page: -0.15,
  links_below_page: 0.5,
  external: -0.15,
  goal_documents: 1,
  goal_in_values: 0,
  goal_in_classes: 0.9,
  goal_kinds: 0.7,
  goal_in_heading: 0.75,
  goal_in_address: 1.15,
  goal_around: 0,
  goal_fields: 1.2,
  goal_in_header: 1.4,
  few: -1.7,
  log_count: 0.7,
  log_text: 0.5,
  share_of_page: 0.55,
  share_of_main: 0,
  huge: -1.1,
  tiny: -1.6,
  bare: -0.9,
  titled: 0.45,
  link_density: -0.55,
  distinct_texts: 1.1,
  spread: -1.7,
  gaps: -0.7,
  dated: 1.4,
  priced: 0.05,
  reachable: 0,
  numbered: 0.9,
  kinds_of_value: 0,
  in_frame: -0.15,
  menu: -0.9,
  in_main: 0.75,
  in_header: -0.45,
  in_navigation: -0.1,
  in_footer: -0,
  in_aside: -0.6,
  in_carousel: -0,
  in_small_print: -0,
  hidden: -0.25,
  before_pager: 1.2,
  late: -0,
  deep: -0,
  uniformity: 1.85,
  alternation: -0.55,
  uneven_inside: -0.3,
  repeats_inside: -0.4,
  own_heading: 0.2,
  several_headings: -0.35,
  has_image: 0.65,
  choices: -0.5,
  log_leaves: 0.8,
  single_leaf: -0.35,
  mixed_containers: -1,
  only_by_lifting: -0.5,
  only_by_range: -1.6,
  superset: -0.85,
} as const;

/** What it is worth that the columns of a region hold all that was asked for; fitted by the same command. */
export const ANSWERED = 1;

export type Signal = keyof typeof WEIGHTS;
export type Signals = Record<Signal, number>;
export const SIGNALS = Object.keys(WEIGHTS) as Signal[];

/** The weighted sum of a candidate's signals. */
export function weigh(signals: Signals): number {
  let total = 0;
  for (const name of SIGNALS) total += WEIGHTS[name] * signals[name];
  return total;
}
