/** What speaks for and against a link being the way to the next page; it is one from a sum of `THRESHOLD`. */
export const EVIDENCE = {
  /** A link element of the page's head, and a link of its body. */
  head_next: 3,
  rel_next: 3,
  exact_word: 3,
  near_word: 2,
  arrow: 2,
  /** A name that only those are told who do not see the control. */
  label: 2,
  /** What it says is next are pages, results or the like. */
  says_pages: 1.5,
  /** It offers more, and its address counts on. */
  more_words: 2,
  /** It says the number of the page that follows. */
  page_word_number: 2,
  /** Words of any sense with an arrow behind them. */
  trailing_arrow: 1,
  class_next: 1.5,
  number_after_current: 3,
  /** The rows that follow those of the present page: `26-50`. */
  range_after_current: 3.5,
  family: 2.5,
  near_family: 1.5,
  /** The page's own address with one parameter more, which is a number. */
  further_number: 1,
  one_page_on: 1,
  /** Over several pages, as to the next ten numbers. */
  leaps: -1.5,
  /** The second number, where the present page has none: sites count from 0 or from 1. */
  says_two: 0.5,
  by_pager: 1.2,
  /** Its number counts on in the addresses of the numbers beside it. */
  counts_in_addresses: 2.5,
  /** It stands beside the ways back, one of them to the beginning. */
  beside_back: 2.5,
  /** What a blog has published before: wherever it stands. */
  older: 2.5,
  /** Another address of the same site can only be the next page if much else says so. */
  other_address: -2.5,
  /** The second page of something else, from beside the list. */
  another_list: -5,
  off_site: -3,
  same_address: -4,
  backwards: -5,
  back_word: -5,
  /** Controls of the records themselves, such as the arrows of their pictures. */
  in_records: -5,
  disabled: -8,
  /** It leads from one thing to another one: a chapter, a post, a year. */
  single_thing: -10,
} as const;
export const THRESHOLD = 3;

export type Evidence = keyof typeof EVIDENCE;

/** How much evidence there is in all. */
export function weigh(evidence: readonly Evidence[]): number {
  return evidence.reduce((total, name) => total + EVIDENCE[name], 0);
}
