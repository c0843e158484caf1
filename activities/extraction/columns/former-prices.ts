import { conceptOf } from '../goal/concepts.ts';
import { FORMER, FORMER_PRICES } from '../goal/concepts/former.ts';
import type { WordsByLanguage } from '../goal/concepts/table.ts';
import { foldText } from '../goal/words.ts';

const wordsIn = (table: WordsByLanguage): ReadonlySet<string> =>
  new Set(
    Object.values(table)
      .join(' ')
      .split(/\s+/)
      .map((word) => foldText(word)),
  );
const BEFORE = wordsIn(FORMER);
const ALONE = wordsIn(FORMER_PRICES);

/** Whether words speak of the price of before, in any of the major languages. */
export function tellsFormerPrice(words: readonly string[]): boolean {
  if (words.some((word) => ALONE.has(word))) return true;
  return words.some((word) => BEFORE.has(word)) && words.some((word) => conceptOf(word) === 'price');
}
