import type { Concept } from '../concepts.ts';

/** What a part of a list is called, as a goal puts it. */
export interface AskedPhrase {
  text: string;
  /** The words that tell it, folded; of several parts ("men and women") those of each. */
  words: readonly (readonly string[])[];
  /** Whether the goal puts it in quotation marks: what the page calls it. */
  isQuoted?: boolean;
}

export type PlaceNoun = 'table' | 'list' | 'box' | 'column';

/** Which of the tables or lists of a page: by their number, from 0 (-1 is the last), or by their side. */
export interface AskedPlace {
  noun: PlaceNoun;
  at: number | 'left' | 'right';
  isWanted: boolean;
}

/** Which part of what a page lists a goal asks for. */
export interface AskedPart {
  /** What it says that it wants only, in the order of the goal. */
  wanted: readonly AskedPhrase[];
  /** What it says that it does not want. */
  unwanted: readonly AskedPhrase[];
  /** What it calls the records, when that is more than a word: one of several lists may be called so. */
  called: AskedPhrase | null;
  places: readonly AskedPlace[];
  /** The names of the fields that the wanted records have a value of. */
  filled: readonly string[];
}

/** Everything that is listed. */
export const WHOLE_LIST: AskedPart = { wanted: [], unwanted: [], called: null, places: [], filled: [] };

/** What is asked of a goal's fields to tell them from parts. */
export interface NamedField {
  name: string;
  text: string;
  words: readonly string[];
  head: string;
  concept: Concept | null;
  implied: boolean;
  detail: boolean;
}
