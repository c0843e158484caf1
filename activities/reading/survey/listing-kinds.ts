import { foldText, wordsOf } from '../../extraction/goal/words.ts';
import { FURTHER_NOUNS } from './further-nouns.ts';
import { LISTING_NOUNS } from './listing-nouns.ts';
import { sameness } from './match-words.ts';

const NOUNS = { ...LISTING_NOUNS, ...FURTHER_NOUNS } as const;

/** What a listing may list. */
export type ListingKind = keyof typeof NOUNS;

/** The kinds of each noun, folded. */
const KINDS_OF = new Map<string, ListingKind[]>();
for (const [kind, words] of Object.entries(NOUNS) as [ListingKind, Record<string, string>][])
  for (const noun of Object.values(words).flatMap((list) => wordsOf(foldText(list)))) {
    const kinds = KINDS_OF.get(noun) ?? [];
    if (!kinds.includes(kind)) KINDS_OF.set(noun, [...kinds, kind]);
  }

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const BEGINNING = 3;
const LEAST_END = 5;
const BY_BEGINNING = Map.groupBy(KINDS_OF.keys(), (noun) => noun.slice(0, BEGINNING));
const UNSPACED_NOUNS = [...KINDS_OF.keys()].filter((noun) => UNSPACED.test(noun));

const known = new Map<string, readonly ListingKind[]>();
const MOST_KNOWN = 20_000;

/** The kinds that a folded word stands for, in any language, inflected or as the end of a compound. */
export function kindsOfWord(word: string): readonly ListingKind[] {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const kinds = KINDS_OF.get(word) ?? [...new Set(nounsIn(word).flatMap((noun) => KINDS_OF.get(noun)!))];
  known.set(word, kinds);
  return kinds;
}

function nounsIn(word: string): string[] {
  if (UNSPACED.test(word)) return UNSPACED_NOUNS.filter((noun) => word.includes(noun));
  const forms = (BY_BEGINNING.get(word.slice(0, BEGINNING)) ?? []).filter((noun) => sameness(noun, word) === 1);
  if (forms.length > 0) return forms;
  for (let from = 1; from <= word.length - LEAST_END; from += 1) {
    const end = word.slice(from);
    if (KINDS_OF.has(end)) return [end];
  }
  return [];
}

/** The kinds that any of some folded words stand for. */
export function kindsOfWords(words: readonly string[]): Set<ListingKind> {
  return new Set(words.flatMap(kindsOfWord));
}
