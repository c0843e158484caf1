import type { Language } from '../grammar/languages.ts';
import { Phrases } from '../phrases.ts';
import { foldText, wordsOf } from '../words.ts';
import type { PlaceNoun } from './asked-part.ts';
import { PART_WORDS } from './part-words.ts';

/** The words of a language for parts of lists, as they are looked up. */
export interface PartSpeech {
  isUnspaced: boolean;
  only: Phrases;
  onlyAfter: Phrases;
  not: Phrases;
  notAfter: Phrases;
  have: Phrases;
  isEmpty: (word: string) => boolean;
  nounOf: (word: string) => PlaceNoun | null;
  /** Which one a word says: a number from 0, -1 for the last, or a side; null for other words. */
  placeOf: (word: string) => number | 'left' | 'right' | null;
}

const known = new Map<Language, PartSpeech>();

export function partSpeechOf(language: Language): PartSpeech {
  const found = known.get(language) ?? compile(language);
  known.set(language, found);
  return found;
}

function compile(language: Language): PartSpeech {
  const words = PART_WORDS[language];
  const isUnspaced = language === 'ja' || language === 'zh' || language === 'th';
  const phrases = (list: string | undefined): Phrases => new Phrases(list, isUnspaced ? 'anywhere' : 'words');
  const ends = (list: string | undefined): Phrases =>
    language === 'ko' ? new Phrases(list, 'endings') : phrases(list);
  const those = new Set([...words.those.split(','), ...words.have.split(',')].flatMap(wordsOf));
  const test = (stems: string): ((word: string) => boolean) => stemTest(stems, isUnspaced);
  const nouns = (['table', 'list', 'box', 'column'] as const).map((noun) => [noun, test(words[noun])] as const);
  const places: [ReturnType<PartSpeech['placeOf']>, (word: string) => boolean][] = [
    ...words.nth.split('/').map((stems, i) => [i, test(stems)] as [number, (word: string) => boolean]),
    ...(words.top === undefined ? [] : [[0, test(words.top)] as [number, (word: string) => boolean]]),
    [-1, test(`${words.last} ${words.bottom}`)],
    ['left', test(words.left)],
    ['right', test(words.right)],
  ];
  return {
    isUnspaced,
    only: phrases(words.only),
    onlyAfter: ends(words.onlyAfter),
    not: phrases(words.not),
    notAfter: ends(words.notAfter),
    have: ends(words.have),
    isEmpty: (word) => those.has(word),
    nounOf: (word) => nouns.find(([, is]) => is(word))?.[0] ?? null,
    placeOf: (word) => places.find(([, is]) => is(word))?.[0] ?? null,
  };
}

/** So much may follow a stem. A stem of less than four letters is a whole word, but where an asterisk ends it. */
const LONGEST_ENDING = 5;
const SHORTEST_STEM = 4;

function stemTest(list: string, isUnspaced: boolean): (word: string) => boolean {
  const stems = list.split(' ').map((stem) => ({
    text: foldText(stem.replace('*', '')),
    isOpen: stem.endsWith('*') || stem.length >= SHORTEST_STEM,
  }));
  return (word) =>
    stems.some(({ text, isOpen }) => {
      if (isUnspaced) return word.includes(text);
      if (!word.startsWith(text)) return false;
      return word.length === text.length || (isOpen && word.length - text.length <= LONGEST_ENDING);
    });
}
