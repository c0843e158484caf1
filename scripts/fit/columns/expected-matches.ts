import type { MatchSignal } from '../../../activities/extraction/columns/matching/signals.ts';

/** What signals are worth by what they mean, where too few pages show them to tell: weights are drawn to it instead of to 0. */
export const EXPECTED_MATCHES: Partial<Record<MatchSignal, number>> = {
  caption_other: -0.5,
  class_other: -0.5,
  cut_lead: -1,
  cut_of_prices: -1,
  digits_missing: -1,
  holds_lines: -0.5,
  line: -0.4,
  link_document: 0.5,
  look_citation: 1,
  look_code: 1.2,
  not_outdated: -1,
  number_conflict: -0.6,
  one_of_many: -0.5,
  list_of_many: 0.5,
  outdated: -1,
  price_bare: -0.5,
  price_higher: -0.7,
  price_lower: -0.7,
  price_per_unit: -1,
  rating_other: -1,
  title_measure: -0.5,
  title_numbered: -0.7,
};
