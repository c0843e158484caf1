import { CLOCK } from './concepts/clock.ts';
import { CONTACT } from './concepts/contact.ts';
import { COUNTS } from './concepts/counts.ts';
import { FURTHER_FIELDS } from './concepts/further-fields.ts';
import { MEASURES } from './concepts/measures.ts';
import { MONEY } from './concepts/money.ts';
import { NAMING } from './concepts/naming.ts';
import { PEOPLE } from './concepts/people.ts';
import { PLACES } from './concepts/places.ts';
import type { WordsByLanguage } from './concepts/table.ts';
import { THINGS } from './concepts/things.ts';
import { TIME } from './concepts/time.ts';
import { INFLECTING, stemsOf } from './inflection.ts';
import { remember } from '../page/remember.ts';
import { foldText } from './words.ts';

const CONCEPTS = {
  ...NAMING,
  ...MONEY,
  ...CLOCK,
  ...TIME,
  ...PLACES,
  ...CONTACT,
  ...PEOPLE,
  ...COUNTS,
  ...MEASURES,
  ...THINGS,
} as const;

/** What a column is about, whatever it is called. */
export type Concept = keyof typeof CONCEPTS;

/** Languages that write compounds as one word, the main one last. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
/** Languages without a grammar, whose requests are read by that of the nearest. */
const READ_AS: Readonly<Record<string, string>> = { no: 'da', sk: 'cs' };
const SHORT_ENDS = new Set(
  'navn namn naam nimi pris preis zeit jahr tijd namen hinta aika dato frist preise'.split(' '),
);
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;

const CONCEPT_OF = new Map<string, Concept>();
const LANGUAGES_OF = new Map<string, string[]>();
const FIELD_WORDS = new Map<string, Set<string>>();
const COMPOUND_ENDS = new Set<string>();
/** The words for fields of each language by itself, in the order of the tables: the commonest form of each first. */
const WORDS_OF = new Map<string, string[]>();

for (const [concept, words] of Object.entries(CONCEPTS) as [Concept, WordsByLanguage][])
  eachWord(words, (word) => {
    if (!CONCEPT_OF.has(word)) CONCEPT_OF.set(word, concept);
  });
eachWord(FURTHER_FIELDS, () => undefined);
for (const word of eachEnglish()) COMPOUND_ENDS.delete(word);
for (const word of ['link', 'links']) COMPOUND_ENDS.add(word); // no other word of English ends so

function eachWord(words: WordsByLanguage, note: (word: string) => void): void {
  for (const [language, list] of Object.entries(words))
    for (const term of list
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => [word, ...withArticle(word, language)])) {
      const word = foldText(term.replaceAll('_', ' '));
      note(word);
      if (!WORDS_OF.has(language)) WORDS_OF.set(language, []);
      WORDS_OF.get(language)!.push(word);
      const languages = FIELD_WORDS.get(word) ?? new Set();
      FIELD_WORDS.set(word, languages.add(language).add(READ_AS[language] ?? language));
      if (COMPOUNDING.has(language) && (word.length > 4 || SHORT_ENDS.has(word))) COMPOUND_ENDS.add(word);
      for (const part of word.split(' '))
        if (part === word || part.length > 2)
          LANGUAGES_OF.set(part, [...(LANGUAGES_OF.get(part) ?? []), READ_AS[language] ?? language]);
    }
}

/** "The" is a letter before the word in Hebrew. */
function withArticle(word: string, language: string): string[] {
  return language === 'he' ? [`ה${word}`] : [];
}

/** Words that English has too end words of English by chance. */
function eachEnglish(): string[] {
  return [...COMPOUND_ENDS].filter((word) => LANGUAGES_OF.get(word)?.includes('en'));
}

/** The concept that a word stands for, by itself, by its beginning in languages that inflect, or by its end in a compound. */
export function conceptOf(word: string): Concept | null {
  const met = metWord(word);
  return met === null ? null : CONCEPT_OF.get(met)!;
}

/** The word of the tables that gives a word its concept. */
export function metWord(word: string): string | null {
  if (CONCEPT_OF.has(word)) return word;
  for (let length = word.length - 1; length >= Math.max(5, word.length - 3); length--) {
    const beginning = word.slice(0, length);
    if (CONCEPT_OF.has(beginning)) return beginning;
  }
  return metEnd(word);
}

function metEnd(word: string): string | null {
  const isUnspaced = UNSPACED.test(word);
  const most = isUnspaced ? Math.min(6, word.length - 1) : word.length - 3;
  for (let length = most; length >= (isUnspaced ? 1 : 4); length--) {
    const end = word.slice(-length);
    if (CONCEPT_OF.has(end) && (isUnspaced || COMPOUND_ENDS.has(end))) return end;
  }
  return null;
}

/** The concepts of the stems of words for fields, by language; none that two concepts share. */
const STEM_CONCEPTS = new Map<string, Map<string, Concept | null>>();
const SHORTEST_STEM = 4;

/** The concept of a word in whatever form a page's language gives it: "категории" is a category. */
export const conceptOfForm = remember((word): Concept | null => {
  const found = conceptOf(word);
  if (found !== null || word.length <= SHORTEST_STEM) return found;
  for (const language of INFLECTING) {
    const stems = stemConcepts(language);
    for (const stem of stemsOf(word, language)) {
      const concept = stem.length >= SHORTEST_STEM ? stems.get(stem) : undefined;
      if (concept) return concept;
    }
  }
  return null;
});

function stemConcepts(language: string): Map<string, Concept | null> {
  const known = STEM_CONCEPTS.get(language) ?? new Map<string, Concept | null>();
  if (STEM_CONCEPTS.has(language)) return known;
  STEM_CONCEPTS.set(language, known);
  for (const [concept, words] of Object.entries(CONCEPTS) as [Concept, WordsByLanguage][])
    for (const word of (words[language] ?? '').split(/\s+/).map(foldText).filter(Boolean))
      for (const stem of stemsOf(word, language)) {
        const other = known.get(stem);
        known.set(stem, other === undefined || other === concept ? concept : null);
      }
  return known;
}

export function isConcept(name: string): name is Concept {
  return name in CONCEPTS;
}

/** The words for fields that the tables have for a language. */
export function fieldWordsOf(language: string): readonly string[] {
  return WORDS_OF.get(language) ?? [];
}

/** The concept of a word as the tables have it. */
export function conceptOfTable(word: string): Concept | null {
  return CONCEPT_OF.get(word) ?? null;
}

/** Whether a word, or several, name a field by themselves, in a language or in English. */
export function isFieldWord(word: string, language?: string): boolean {
  const languages = FIELD_WORDS.get(word);
  return languages !== undefined && (language === undefined || languages.has(language) || languages.has('en'));
}

/** The longest stems by language of the words for fields. */
const STEMS = new Map<string, Set<string>>();

/** Whether a word is an inflected form of one that names a field in its language. */
export function isInflectedField(word: string, language: string): boolean {
  if (word.length < 4 && language !== 'ko') return false;
  const stems = STEMS.get(language) ?? new Set();
  if (!STEMS.has(language)) {
    for (const [field, languages] of FIELD_WORDS)
      if (languages.has(language) && !field.includes(' ')) for (const stem of stemsOf(field, language)) stems.add(stem);
    STEMS.set(language, stems);
  }
  return stemsOf(word, language).some((stem) => stems.has(stem));
}

/** The languages in which a word is the name of a field. */
export function languagesOf(word: string): readonly string[] {
  return LANGUAGES_OF.get(foldText(word)) ?? [];
}

/** The languages in which a word may be an inflected form of the name of a field. */
export function inflectedIn(word: string): readonly string[] {
  return INFLECTING.filter((language) => isInflectedField(word, language));
}
