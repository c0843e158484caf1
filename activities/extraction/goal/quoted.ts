import { wordsOf } from './words.ts';

const LONGEST = 60;
const QUOTED = ['"([^"]+)"', '[“„]([^“”„]+)[“”]', '«([^«»]+)»', '»([^«»]+)«', '「([^「」]+)」'].map(
  (pattern) => new RegExp(pattern, 'gu'),
);

/** What a goal puts in quotation marks, as plain words: 'the products of the box "Special offers"'. */
export function quotedIn(goal: string): string[] {
  const texts = QUOTED.flatMap((pattern) => [...goal.matchAll(pattern)].map(([, text]) => text!));
  return texts.filter(({ length }) => length <= LONGEST).map(plainWords);
}

/** The words of a text without numbers, as how many there are. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ');
