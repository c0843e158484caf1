import type { Language } from '../grammar/languages.ts';
import type { PartGrammar } from './part-grammar.ts';
import { FURTHER_PART_WORDS } from './part-words-further.ts';
import { PART_WORDS_OF_THE_EAST } from './part-words-east.ts';
import { PART_WORDS_OF_THE_WEST } from './part-words-west.ts';

/** By the language of the request. */
export const PART_WORDS: Readonly<Record<Language, PartGrammar>> = {
  ...PART_WORDS_OF_THE_WEST,
  ...PART_WORDS_OF_THE_EAST,
  ...FURTHER_PART_WORDS,
};
