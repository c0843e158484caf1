import { type Concept, conceptOf } from './concepts.ts';
import type { Speech } from './speech.ts';
import { wordsOf } from './words.ts';

/** Heads that only say how something is told: a phone number is a phone, an e-mail address an e-mail. */
const WEAK: ReadonlySet<Concept> = new Set(['number', 'name', 'address', 'quantity', 'link', 'size', 'date']);
const STRONGER: Partial<Record<Concept, ReadonlySet<Concept>>> = {
  number: new Set(['phone', 'rooms', 'views', 'reviews', 'capacity', 'postcode', 'rating']),
  quantity: new Set(['rooms', 'views', 'reviews', 'capacity', 'rating']),
  name: new Set(['company', 'author', 'person', 'brand', 'team', 'place', 'country', 'category', 'party']),
  address: new Set(['email', 'link']),
  link: new Set(['image']),
  size: new Set(['area']),
  date: new Set(['opening_hours', 'duration']),
};

/** The concepts of a phrase, the one that it is about first: that of its main word, which stands last or first. */
export function conceptsOfPhrase(text: string, speech: Speech): Concept[] {
  const words = wordsOf(speech.headLast ? mainPart(text, speech) : text);
  const ordered = speech.headLast ? words.toReversed() : words;
  const rest = wordsOf(text).filter((word) => !words.includes(word));
  const concepts = [...new Set([...ordered, ...rest].map(conceptOf).filter((concept) => concept !== null))];
  return strongestFirst(concepts);
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
