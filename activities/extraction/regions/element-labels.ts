import type { Page, PageNode } from '../page/page-model.ts';

/** No label of a value is longer. */
const LONGEST = 40;
const LETTER = /\p{L}/u;

/** What an element says first, up to a colon, without punctuation; an empty text where that can be no label. */
export function labelOf({ textNodes }: Page, { textFrom, textTo }: PageNode): string {
  if (textTo === textFrom) return '';
  const { text } = textNodes[textFrom]!;
  const [said = ''] = text.split(/[:：]/, 1);
  if (said.length > LONGEST || !LETTER.test(said)) return '';
  return said.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** So many times at least something is said that labels values. */
const FEWEST_TIMES = 3;
/** So many of the elements have a label, and so many of the records each label once at most. */
const MOST_LABELLED = 0.6;
const MOST_ONCE = 0.9;

/**
 * The signature with the mark of the label that begins each record, where elements name the values that they or their
 * neighbours hold: several labels that come again and again, in turns.
 */
export function labelledSignatures(page: Page, signature: string, elements: readonly PageNode[]): string[] {
  const labels = elements.map((element) => labelOf(page, element));
  const counts = new Map<string, number>();
  for (const label of labels) if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1);
  const isRepeated = (label: string): boolean => (counts.get(label) ?? 0) >= FEWEST_TIMES;
  const repeated = labels.filter(isRepeated);
  const [first] = repeated;
  if (first === undefined || repeated.length < MOST_LABELLED * elements.length) return [];
  if (new Set(repeated).size < 2 || !comeInTurns(repeated, first)) return [];
  return [`${signature}:says(${first})`];
}

/** Whether from each of the first label to the next one hardly any label comes twice. */
function comeInTurns(labels: readonly string[], first: string): boolean {
  const starts = labels.flatMap((label, at) => (label === first ? [at] : []));
  const groups = starts.map((at, i) => labels.slice(at, starts[i + 1]));
  const once = groups.filter((group) => group.length > 1 && new Set(group).size === group.length);
  return once.length >= MOST_ONCE * groups.length;
}
