import { type Concept, conceptOf, TITLE_CONCEPTS } from '../../goal/concepts.ts';
import { type GoalField, headConcept } from '../../goal/parse-goal.ts';
import { isSameWord } from '../../goal/words.ts';

/** How a field agrees with what a place is called, each from 0 to 1. */
export interface Agreement {
  /** Every word of both is one of the other. */
  exact: number;
  /** Share of the field's words; whether its last one is there. */
  words: number;
  head: number;
  /** Both are about the same thing, in whatever words or language. */
  concept: number;
  /** The place's name is short for the field: its first letters, or some of its letters in their order. */
  short: number;
  /** Share of the place's words that the field lacks, where they agree in others. */
  extra: number;
  /** Each is about something else; nothing in common, with no more known. */
  conflict: number;
  unrelated: number;
}

const NOTHING: Agreement = { exact: 0, words: 0, head: 0, concept: 0, short: 0, extra: 0, conflict: 0, unrelated: 0 };

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
    const found = agreeWith(field, name);
    if (best === NOTHING || strength(found) > strength(best)) best = found;
  }
  return best;
}

const strength = ({ exact, words, head, concept, short }: Agreement): number => exact + words + head + concept + short;

function agreeWith({ words, concept, head }: GoalField, name: readonly string[]): Agreement {
  const matched = words.filter((word) => name.some((other) => isSameWord(other, word)));
  const known = name.filter((other) => words.some((word) => isSameWord(other, word))).length;
  const about = headConcept(name);
  const isExact = BROAD.has(concept) || words.some((word) => EXACT.test(word));
  const sameConcept = concept !== null && !isExact && about !== null && isSameConcept(about, concept);
  const short = matched.length === 0 && isShortFor(name, words);
  const agrees = matched.length > 0 || sameConcept || short;
  return {
    exact: Number(matched.length === words.length && known === name.length),
    words: words.length === 0 ? 0 : matched.length / words.length,
    head: Number(matched.includes(head)),
    concept: Number(sameConcept),
    short: Number(short),
    extra: agrees ? 1 - known / name.length : 0,
    conflict: Number(!agrees && concept !== null && about !== null),
    unrelated: Number(!agrees && (concept === null || about === null)),
  };
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
