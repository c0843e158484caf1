import { conceptOf } from '../concepts.ts';
import { isSameWord } from '../words.ts';
import { telledBy } from './part-concepts.ts';

const SHORTEST_STEM = 4;
/** What may follow the stem that two forms of a word share, and how much of the longer form the stem is. */
const LONGEST_ENDING = 4;
const LEAST_SHARED = 0.55;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether two folded words say the same of a part: forms of one word, or words of one meaning, in whatever languages. */
export function areAkin(some: string, other: string): boolean {
  if (some === other || isSameWord(some, other) || areForms(some, other)) return true;
  const told = telledBy(some);
  if (told !== null && told === telledBy(other)) return true;
  const concept = some.length > 2 && other.length > 2 ? conceptOf(some) : null;
  return concept !== null && concept === conceptOf(other);
}

function areForms(some: string, other: string): boolean {
  const [short, long] = some.length <= other.length ? [some, other] : [other, some];
  if (UNSPACED.test(short)) return short.length > 1 && long.includes(short);
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= SHORTEST_STEM && long.length - shared <= LONGEST_ENDING && shared >= LEAST_SHARED * long.length;
}
