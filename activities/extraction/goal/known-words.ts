import {
  type Concept,
  conceptOf,
  conceptOfForm,
  isFieldWord,
  isInflectedField,
  languagesOf,
  metWord,
} from './concepts.ts';
import { LEADING, LISTABLE } from './kinds-of-concepts.ts';
import { mainPart } from './phrase-concept.ts';
import type { Speech } from './speech.ts';
import { stem, wordsOf } from './words.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a phrase has a word that names a kind of field in its language. */
export function isKnown(phrase: string, { language, articles, of }: Speech): boolean {
  const words = wordsOf(phrase).filter((word) => !articles.isWhole(word) && !of.isWhole(word));
  return words.some(
    (word, i) => names(word, language) || isFieldWord(`${word} ${words[i + 1] ?? ''}`.trim(), language),
  );
}

function names(word: string, language: string): boolean {
  if (isFieldWord(word, language) || isFieldWord(stem(word), language)) return true;
  if (isInflectedField(word, language)) return true;
  if (UNSPACED.test(word)) return endsInField(word);
  const met = metWord(word);
  return met !== null && [word, met].every((form) => isOf(form, language));
}

/** Whether a word is of a language, or not known to be of others. */
function isOf(word: string, language: string): boolean {
  const languages = languagesOf(word);
  return languages.length === 0 || languages.includes(language) || languages.includes('en');
}

/** Whether a word of a script without spaces ends in the name of a field. */
function endsInField(word: string): boolean {
  for (let from = 0; from < word.length; from += 1) if (isFieldWord(word.slice(from))) return true;
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
  return isKnown(main.trim() === '' ? phrase : main, speech);
}

/** Whether a phrase is rather what is listed than a field: "companies", "jobs in Berlin"; no image, no review. */
export function canLead(phrase: string, speech: Speech): boolean {
  const concept = ownConcept(phrase, speech);
  return concept === null ? !namesField(phrase, speech) : LEADING.has(concept);
}

/** The concept of the main word of a phrase, in its language. */
export function ownConcept(phrase: string, speech: Speech): Concept | null {
  const all = wordsOf(mainPart(phrase, speech));
  const words = all.filter((word) => isOf(metWord(word) ?? word, speech.language));
  return headConcept(words) ?? headConcept(words.map(stem)) ?? inflectedConcept(all, speech.language);
}

/** The concept of the last word that has one in another form, in languages that inflect: "firmy". */
function inflectedConcept(words: readonly string[], language: string): Concept | null {
  const known = words.toReversed().find((word) => isInflectedField(word, language));
  return known === undefined ? null : conceptOfForm(known);
}

/** Whether a phrase can be what is listed: it names no field, or one that is a thing of its own. */
export function isListable(phrase: string, speech: Speech): boolean {
  const main = mainPart(phrase, speech);
  const concept = ownConcept(phrase, speech);
  return concept === null ? !isKnown(main, speech) : LISTABLE.has(concept);
}
