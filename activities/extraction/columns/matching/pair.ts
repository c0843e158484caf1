import { type Concept, conceptOf } from '../../goal/concepts.ts';
import { type GoalField, headConcept } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { looksLike } from '../looks.ts';
import { tellsOutdated } from '../markup-words.ts';
import { type Agreement, agree } from './agreement.ts';
import { type FieldKind, kindOf } from './field-kind.ts';
import type { MatchContext } from './match-context.ts';
import { saidWords, typedShare } from './text-shares.ts';

/** A field and a candidate for it, with what is known of both. */
export interface Pair extends MatchContext {
  field: GoalField;
  kind: FieldKind;
  candidate: ColumnCandidate;
  caption: Agreement;
  classes: Agreement;
  outer: Agreement;
  address: Agreement;
  /** With words that most of its values say themselves, where these are told in numbers. */
  said: Agreement;
  /** How much of it, 0 to 1, is a value of another kind than plain text: a price, date, number, code … */
  typed: number;
  /** How much it looks like what the field's concept is. */
  look: number;
  /** Whether it is the field that was asked for first; whether it is a price of before. */
  isFirst: boolean;
  wantsFormer: boolean;
  /** Whether it is asked for in the plural, and can be several: "speakers". */
  wantsMany: boolean;
}

/** What tells for a candidate (1) or against it (-1), and how it is read: 0 to 1, or a little more. */
export type Signal = readonly [1 | -1, (pair: Pair) => number];
type Read = Signal[1];

/** Concepts whose values are codes themselves. */
export const CODED: ReadonlySet<Concept | null> = new Set(['number', 'citation']);

export const ofKind =
  (kind: FieldKind, read: Read): Read =>
  (pair) =>
    pair.kind === kind ? read(pair) : 0;
/** Of fields that are no titles. */
export const ofOthers =
  (read: Read): Read =>
  (pair) =>
    pair.kind === 'title' ? 0 : read(pair);
/** How much a candidate looks like what the field is about, if that is one of these. */
export const lookOf = (concepts: string): Read => {
  const wanted = new Set<string | null>(concepts.split(' '));
  return ({ field, look }) => (wanted.has(field.concept) ? look : 0);
};

/** Whether anything that a candidate is called agrees with the field. */
export const isNamed = ({ caption, classes, outer, address, said }: Pair): boolean =>
  [caption, classes, outer, address, said].some(({ words, concept, short }) => words + concept + short > 0);
export const has = (holds: boolean): number => Number(holds);

const formerOf = new WeakMap<GoalField, boolean>();

/** Whether a field is what was before: an old price. */
function asksFormer(field: GoalField): boolean {
  let former = formerOf.get(field);
  if (former === undefined) formerOf.set(field, (former = tellsOutdated(field.words.join(' '))));
  return former;
}

/** What a record may have several of. */
const SEVERAL: ReadonlySet<Concept | null> = new Set(
  'author person category tags company brand place role team'.split(' ') as Concept[],
);

/** Whether a field's last word is in a plural that most languages of Europe form alike. */
function asksMany({ concept, text, type }: GoalField): boolean {
  return type === null && SEVERAL.has(concept) && /\p{L}{3}[^s\P{L}]s$/u.test(text.trim());
}

const withoutLinks = new WeakMap<GoalField, GoalField>();

/** A field's words without those that only say that it is a link. */
export function withoutLink(field: GoalField): GoalField {
  let named = withoutLinks.get(field);
  if (!named) {
    const words = field.words.filter((word) => conceptOf(word) !== 'link');
    withoutLinks.set(field, (named = { ...field, words, head: words.at(-1) ?? '', concept: headConcept(words) }));
  }
  return named;
}

/** Whether it is told in numbers: "3 beds". What else says what it is called holds its name beside something else. */
const tellsCounts = (kind: FieldKind, { type }: ColumnCandidate): boolean =>
  kind === 'number' || kind === 'typed' || type === 'number';

export function pairUp(field: GoalField, candidate: ColumnCandidate, context: MatchContext): Pair {
  const kind = kindOf(field);
  const named = kind === 'link' ? withoutLink(field) : field;
  return {
    field,
    candidate,
    kind,
    caption: agree(named, candidate.captions),
    classes: agree(named, candidate.classNames),
    outer: agree(named, candidate.outerNames),
    address: agree(
      named,
      candidate.addressWords.map((word) => [word]),
    ),
    said: agree(named, tellsCounts(kind, candidate) ? saidWords(candidate).map((word) => [word]) : []),
    typed: typedShare(candidate),
    look: Math.min(2, looksLike(field.concept, candidate)) / 2,
    isFirst: context.first === field,
    wantsFormer: asksFormer(field),
    wantsMany: asksMany(field),
    ...context,
  };
}
