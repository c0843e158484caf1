import { type Concept, conceptOf, languagesOf } from './concepts.ts';
import type { Speech } from './speech.ts';
import { wordsOf } from './words.ts';

/** Heads that only say how something is told: a phone number is a phone, an e-mail address an e-mail. */
const WEAK: ReadonlySet<Concept> = new Set(['number', 'name', 'address', 'quantity', 'link', 'size', 'date', 'text']);
const STRONGER: Partial<Record<Concept, ReadonlySet<Concept>>> = {
  number: new Set(['phone', 'rooms', 'views', 'reviews', 'capacity', 'postcode', 'rating']),
  quantity: new Set(['rooms', 'views', 'reviews', 'capacity', 'rating']),
  name: new Set(['company', 'author', 'person', 'brand', 'team', 'place', 'country', 'category', 'party']),
  address: new Set(['email', 'link']),
  link: new Set(['image']),
  size: new Set(['area']),
  date: new Set(['opening_hours', 'duration']),
  text: new Set(['description']),
};

/** The concepts of a phrase, the one that it is about first: that of its main word, which stands last or first. */
export function conceptsOfPhrase(text: string, speech: Speech): Concept[] {
  const words = wordsOf(speech.headLast ? mainPart(text, speech).replace(PER, '') : text);
  const ordered = speech.headLast ? words.toReversed() : words;
  const rest = wordsOf(text).filter((word) => !words.includes(word));
  const told = [...ordered, ...rest].filter((word) => isSpoken(word, speech));
  const concepts = [...new Set(told.map(conceptOf).filter((concept) => concept !== null))];
  return counted(text, speech, strongestFirst(concepts), words);
}

/** What something is told for so much of: "price per unit". */
const PER = /(?<=\S)\s(?:per|pro|je)\s.*$/i;

/** Abbreviations mean other things in other languages: "HP". */
const ABBREVIATED = 3;

function isSpoken(word: string, { language }: Speech): boolean {
  const languages = word.length > ABBREVIATED ? [] : languagesOf(word);
  return languages.length === 0 || languages.includes(language) || languages.includes('en');
}

/** What is told by a number. */
const COUNTS: ReadonlySet<Concept> = new Set(
  'quantity reviews views rooms capacity rating price salary number phone rank age duration distance'.split(
    ' ',
  ) as Concept[],
);

/** "Number of topics" is no topic. */
function counted(text: string, speech: Speech, concepts: Concept[], words: readonly string[]): Concept[] {
  const [first] = concepts;
  if (first === undefined || speech.count.atStart(text.toLowerCase()) === 0) return concepts;
  // That something is counted says "number", too: what is counted may be a word of which nothing is known.
  const isKnown = words.some((word) => conceptOf(word) === first);
  return COUNTS.has(first) && (isKnown || first !== 'number') ? concepts : ['quantity', ...concepts];
}

/** Concepts of one phrase, its main word's first, after a stronger one where that only says how something is told. */
export function strongestFirst(concepts: readonly Concept[]): Concept[] {
  const [first, second] = concepts;
  if (first === undefined || second === undefined || !WEAK.has(first)) return [...concepts];
  return STRONGER[first]?.has(second) === true
    ? [second, ...concepts.filter((concept) => concept !== second)]
    : [...concepts];
}

/** What stands before "of": the rest only tells more about it. */
export function mainPart(text: string, speech: Speech): string {
  const counted = speech.count.atStart(text.toLowerCase());
  if (counted > 0) return text.slice(counted);
  if (speech.unspaced) return text;
  const found = speech.of.all(text.toLowerCase()).find(({ from }) => from > 0);
  return found ? text.slice(0, found.from) : text;
}
