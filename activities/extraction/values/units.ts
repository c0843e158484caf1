import { isSameWord, wordsOf } from '../goal/words.ts';
import { CURRENCY } from './currencies.ts';

const CURRENCIES = new RegExp(CURRENCY, 'gu');

/** Whether short texts tell their numbers in units that differ ("1.9 kg", "980 g"); currencies are no units. */
export function hasMixedUnits(texts: readonly string[]): boolean {
  const units: string[] = [];
  for (const text of texts) {
    const unit = text.length > 30 ? '' : unitOf(text);
    if (unit !== '' && !units.some((known) => known === unit || isSameWord(known, unit))) units.push(unit);
  }
  return units.length > 1;
}

const MOST = 0.6;

/** The unit in which most of short texts tell their number; empty when they tell none. */
export function commonUnit(texts: readonly string[]): string {
  const units = texts.map((text) => (text.length > 30 ? '' : unitOf(text)));
  const first = units.find((unit) => unit !== '');
  if (first === undefined) return '';
  const alike = units.filter((unit) => unit !== '' && (unit === first || isSameWord(first, unit)));
  return alike.length >= texts.length * MOST ? first : '';
}

/** The word for what texts count ("12 reviews", "3.4k views"), when all of them share it. */
export function countedWords(values: readonly (string | string[] | null)[]): string[] {
  const texts = values.filter((value) => typeof value === 'string');
  const [first = [], ...rest] = texts.map((text) =>
    wordsOf(text.replace(CURRENCIES, ' ')).filter((word) => /^\p{L}{4,}$/u.test(word)),
  );
  return first.filter((word) => rest.every((words) => words.some((other) => isSameWord(word, other)))).slice(0, 1);
}

/** What stands right behind the first number of a text: letters or a sign. Scales ("12k") belong to the number. */
function unitOf(text: string): string {
  const rest = text.replace(CURRENCIES, ' ');
  const unit = /\d\s?(\p{L}+|[%°″′"'])/u.exec(rest)?.[1]?.toLowerCase() ?? '';
  return /^(k|mio|mn|bn|von|out|of|sur|from)$/.test(unit) ? '' : unit;
}
