import { conceptOf } from '../concepts.ts';
import type { Phrases } from '../phrases.ts';
import { foldInPlace } from '../fold.ts';
import { wordsOf } from '../words.ts';
import { areAkin } from './akin.ts';
import type { NamedField } from './asked-part.ts';
import type { Clause } from './clauses.ts';
import type { PartSpeech } from './part-speech.ts';

/**
 * The field that the wanted records have, "only those with a phone number": one that the goal also names elsewhere.
 * `without`: the words for it where the phrase says what is not wanted, "leave out those without a phone number".
 */
export function filledIn(
  text: string,
  { have, isEmpty }: PartSpeech,
  fields: readonly NamedField[],
  elsewhere: readonly Clause[],
  without: Phrases | null,
): NamedField | null {
  const folded = foldInPlace(text);
  if ((without ?? have).first(folded) === null) return null;
  const words = wordsOf(text).filter((word) => !isEmpty(word));
  const others = elsewhere.flatMap((clause) => wordsOf(clause.text));
  const found = fields.filter(({ implied, detail }) => !implied && !detail).filter((field) => isNamed(field, words));
  return found.find((field) => isNamed(field, others)) ?? null;
}

/** Whether some of these words name a field. */
function isNamed({ head, concept }: NamedField, words: readonly string[]): boolean {
  return words.some((word) => areAkin(head, word) || (concept !== null && conceptOf(word) === concept));
}
