import { type Concept, conceptOf, isFieldWord, LISTABLE } from './concepts.ts';
import { mainPart } from './phrase-concept.ts';
import type { Speech } from './speech.ts';
import { stem, wordsOf } from './words.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a phrase has a word that names a kind of field. */
export function isKnown(phrase: string): boolean {
  const words = wordsOf(phrase);
  return words.some((word, i) => names(word) || isFieldWord(`${word} ${words[i + 1] ?? ''}`.trim()));
}

function names(word: string): boolean {
  if (isFieldWord(word) || isFieldWord(stem(word)) || conceptOf(word) !== null) return true;
  return UNSPACED.test(word) && endsInField(word);
}

/** Whether a word of a script without spaces ends in the name of a field. */
function endsInField(word: string): boolean {
  for (let from = 1; from < word.length; from += 1) if (isFieldWord(word.slice(from))) return true;
  return false;
}

/** The concept of a phrase is that of its last word that has one ("case number" is no case name). */
export function headConcept(words: readonly string[]): Concept | null {
  for (const word of words.toReversed()) {
    const concept = conceptOf(word);
    if (concept) return concept;
  }
  return null;
}

/** Whether the main words of a phrase name a field: "flats for rent" names none. */
export function namesField(phrase: string, speech: Speech): boolean {
  const main = mainPart(phrase, speech);
  return isKnown(main.trim() === '' ? phrase : main);
}

/** Whether a phrase can be what is listed: it names no field, or one that is a thing of its own. */
export function isListable(phrase: string, speech: Speech): boolean {
  const main = mainPart(phrase, speech);
  const concept = headConcept(wordsOf(main));
  return concept === null ? !isKnown(main) : LISTABLE.has(concept);
}
