import { type Concept, conceptOf, conceptOfForm } from '../../goal/concepts.ts';
import { TITLE_CONCEPTS } from '../../goal/kinds-of-concepts.ts';
import type { GoalField } from '../../goal/parse-goal.ts';
import { strongestFirst } from '../../goal/phrase-concept.ts';
import { isSameWord } from '../../goal/words.ts';

/** How a field agrees with what a place is called, each from 0 to 1. */
export interface Agreement {
  /** Every word of both is one of the other. */
  exact: number;
  /** Share of the field's words; whether its last one is there. */
  words: number;
  head: number;
  /** Its last word is also the name's: "event series" is no event. */
  last: number;
  /** Both are about the same thing, in whatever words or language. */
  concept: number;
  /** The place's name is short for the field: its first letters, or some of its letters in their order. */
  short: number;
  /** Share of the place's words that the field lacks, where they agree in others. */
  extra: number;
  /** The name is about something else of what the field is about, or about something near it: "rating count". */
  other: number;
  related: number;
  /** Each is about something else; nothing in common, with no more known. */
  conflict: number;
  unrelated: number;
  /** Nothing is known of the field, and the name is about something. */
  elsewhere: number;
}

const NOTHING: Agreement = {
  exact: 0,
  words: 0,
  head: 0,
  last: 0,
  concept: 0,
  short: 0,
  extra: 0,
  other: 0,
  related: 0,
  conflict: 0,
  unrelated: 0,
  elsewhere: 0,
};

/** Concepts whose words are no synonyms: a weight is no number of pages. */
const BROAD: ReadonlySet<Concept | null> = new Set(['quantity']);
/** Identifiers that no other identifier stands for. */
const EXACT = /^(isbn|issn|ean|gtin|upc|sku|asin|doi|mpn|vin|iban|zip|postcode)$/;

/** How a field agrees with the names of a place, each a list of words: with that one which it agrees with best. */
export function agree(field: GoalField, names: readonly (readonly string[])[]): Agreement {
  let best = NOTHING;
  if (field.words.length === 0) return best;
  for (const name of names) {
    if (name.length === 0) continue;
    const found = knownAgreement(field, name);
    if (best === NOTHING || strength(found) > strength(best)) best = found;
  }
  return best;
}

const strength = ({ exact, words, head, concept, short, related, other }: Agreement): number =>
  exact + words + head + concept + short + related / 2 - other;

const knownOf = new WeakMap<GoalField, Map<string, Agreement>>();

/** Many places of a page are called alike. */
function knownAgreement(field: GoalField, name: readonly string[]): Agreement {
  let known = knownOf.get(field);
  if (!known) knownOf.set(field, (known = new Map()));
  const key = name.join(' ');
  let agreement = known.get(key);
  if (!agreement) known.set(key, (agreement = agreeWith(field, name)));
  return agreement;
}

function agreeWith({ words, concept, head }: GoalField, name: readonly string[]): Agreement {
  const matched = words.filter((word) => name.some((other) => isForm(other, word) || endsCompound(other, word)));
  const known = name.filter((other) => words.some((word) => isForm(other, word) || endsCompound(other, word))).length;
  const about = conceptOfName(name);
  const isExact = BROAD.has(concept) || words.some((word) => EXACT.test(word));
  const sameConcept = concept !== null && !isExact && about !== null && isSameConcept(about, concept);
  const short = matched.length === 0 && isShortFor(name, words);
  const agrees = matched.length > 0 || sameConcept || short;
  const apart = concept !== null && about !== null && !isSameConcept(about, concept);
  const related = apart && isRelated(about, concept);
  const other = matched.length > 0 && apart && !related && !matched.some((word) => isLast(word, name));
  return {
    exact: Number(matched.length === words.length && known === name.length),
    words: words.length === 0 || other ? 0 : matched.length / words.length,
    head: Number(matched.includes(head) && !other),
    last: Number(!other && matched.includes(head) && isLast(head, name)),
    concept: Number(sameConcept),
    short: Number(short),
    extra: agrees ? 1 - known / name.length : 0,
    other: Number(other),
    related: Number(!agrees && related),
    conflict: Number(!agrees && apart && !related),
    unrelated: Number(!agrees && (concept === null || about === null)),
    elsewhere: Number(!agrees && concept === null && about !== null),
  };
}

const SHORTEST_FORM = 6;
const VOWEL = /^[aeiouyąęаеиоуыэюяіїєйь]$/;

/** Whether two words are forms of one, also where a form only has another vowel at its end: "ahorra" and "ahorro". */
function isForm(some: string, other: string): boolean {
  if (isSameWord(some, other)) return true;
  if (some.length !== other.length || some.length < SHORTEST_FORM || !some.startsWith(other.slice(0, -1))) return false;
  return VOWEL.test(some.at(-1)!) && VOWEL.test(other.at(-1)!);
}

const SHORTEST_END = 6;

/** Whether a word ends a compound, as "district" does "Kiesdistrict". */
const endsCompound = (compound: string, word: string): boolean =>
  word.length >= SHORTEST_END && compound.length > word.length + 2 && compound.endsWith(word);

/** What a name is about: "phone number" a phone, "rating count" how many have rated, "title link" a title. */
function conceptOfName(name: readonly string[]): Concept | null {
  const concepts = name
    .toReversed()
    .map(conceptOfForm)
    .filter((concept) => concept !== null && concept !== 'link');
  const [last = null, before] = concepts;
  if ((last === 'quantity' || last === 'number') && before === 'rating') return 'reviews';
  return strongestFirst(concepts)[0] ?? null;
}

/** Whether a word, or another form of it, ends a name. */
const isLast = (word: string, name: readonly string[]): boolean => isForm(name.at(-1) ?? '', word);

/** Concepts that are often called by one another's words. */
const RELATED: readonly ReadonlySet<Concept>[] = (
  [
    ['date', 'posted', 'time', 'year'],
    ['place', 'address', 'country'],
    ['person', 'author', 'name', 'role'],
    ['category', 'tags'],
    ['company', 'brand'],
    ['description', 'text'],
    ['reviews', 'quantity', 'views'],
    ['size', 'area', 'capacity', 'weight'],
    ['number', 'citation'],
  ] satisfies Concept[][]
).map((concepts) => new Set(concepts));

function isRelated(a: Concept, b: Concept): boolean {
  return RELATED.some((concepts) => concepts.has(a) && concepts.has(b));
}

const MOST_LETTERS = 4;
const SMALL = /^(of|the|per|and|in|for|to|a|an)$/;

/** Whether a short name abbreviates words: "HR" home runs, "Rnd" round, "Pos" position. */
function isShortFor(name: readonly string[], words: readonly string[]): boolean {
  const letters = name.join('');
  const content = words.filter((word) => !SMALL.test(word));
  if (letters.length < 2 || letters.length > MOST_LETTERS || !/^\p{L}+$/u.test(letters)) return false;
  if (content.length > 1) return content.map((word) => word[0]).join('') === letters;
  const [word = ''] = content;
  if (word.length <= letters.length || word[0] !== letters[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

function isSameConcept(a: Concept, b: Concept): boolean {
  return a === b || (TITLE_CONCEPTS.has(a) && TITLE_CONCEPTS.has(b));
}

/** Whether a field is an identifier that has to be called so. */
export function isIdentifier({ words }: GoalField): boolean {
  return words.some((word) => EXACT.test(word));
}

/** Whether one of these words is about a concept. */
export function tells(concept: Concept, words: readonly string[]): boolean {
  return words.some((word) => conceptOf(word) === concept);
}
