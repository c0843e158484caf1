import { type Concept, conceptOf } from '../../goal/concepts.ts';
import { type Goal, type GoalField, isTitleField } from '../../goal/parse-goal.ts';
import { isSameWord, wordsOf } from '../../goal/words.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { shareOf, titleLook } from '../looks.ts';
import type { OwnLinks } from '../own-links.ts';
import { nameFragments } from './name-fragments.ts';
import { isNamedPrice, orderPrices, type PriceOrder } from './price-order.ts';

/** What a match depends on besides the field and the candidate. */
export interface MatchContext {
  links: OwnLinks;
  wantsDocuments: boolean;
  /** What often stands in one text with the title is asked for beside it: dates, numbers, citations, labelled values. */
  wantsParts: boolean;
  /** Where what looks most like a title stands, and what it says; where the link to the record's own page stands. */
  titlePath: string | null;
  titleLook: number;
  titleWords: readonly string[];
  linkPath: string | null;
  /** How much it tells, 0 to 1, that a place has no name: less where hardly any place has one. */
  namelessness: number;
  /** Whether what the records are called is asked for by name; the field that is asked for first. */
  asksTitle: boolean;
  first: GoalField | null;
  prices: PriceOrder;
  /** Whether something that is called a price has a currency: then what has none is something else. */
  namesPaid: boolean;
  /** Texts that say the same in many records, within one that tells them apart. */
  fragments: ReadonlySet<ColumnCandidate>;
  /** Texts that end in "…" where another place of the record goes on. */
  cutShort: ReadonlySet<ColumnCandidate>;
  /** Where each field stands among those that are asked for, 0 first, 1 last; null where that tells nothing. */
  positions: ReadonlyMap<GoalField, number | null>;
}

/** Concepts whose values often stand in one text with the title. */
const PARTS: ReadonlySet<Concept | null> = new Set(['date', 'number', 'citation']);

export function contextOf(
  { words, fields }: Pick<Goal, 'words' | 'fields'>,
  candidates: readonly ColumnCandidate[],
  links: OwnLinks,
): MatchContext {
  const own = links.detailLink(candidates);
  const texts = candidates.filter(
    ({ type, isWhole, isListItem, values }) => type === 'text' && !isWhole && !isListItem && values.length > 0,
  );
  const looks = texts.map(titleLook);
  const best = Math.max(...looks);
  const title = texts[looks.indexOf(best)] ?? null;
  return {
    links,
    wantsDocuments: words.some((word) => conceptOf(word) === 'document'),
    wantsParts: fields.some((field) => PARTS.has(field.concept) || candidates.some((each) => isLabelFor(each, field))),
    titlePath: title?.source.path ?? null,
    titleLook: best,
    titleWords: title?.words ?? [],
    linkPath: own?.path ?? null,
    namelessness: namelessnessOf(texts),
    asksTitle: fields.some((field) => !field.implied && isTitleField(field)),
    first: fields.find(({ implied }) => !implied) ?? null,
    prices: orderPrices(candidates),
    namesPaid: candidates.some(isNamedPrice),
    fragments: nameFragments(texts.concat(candidates.filter(({ type, isListItem }) => type === 'text' && isListItem))),
    cutShort: cutShortOf(candidates),
    positions: new Map(fields.map((field, i) => [field, fields.length > 2 ? i / (fields.length - 1) : null])),
  };
}

/** Where fewer places than this have a name, classes and captions say nothing. */
const FEW_NAMED = 0.2;
const OF_NAMELESS = 0.6;
/** Of so few places it is chance. */
const FEW_PLACES = 6;

function namelessnessOf(texts: readonly ColumnCandidate[]): number {
  const named = texts.filter(({ classNames, captions }) => classNames.length + captions.length > 0).length;
  return texts.length > FEW_PLACES && named < FEW_NAMED * texts.length ? OF_NAMELESS : 1;
}

const SHORTENED = /(?:…|\.{3})$/;
/** So many of the texts are cut short where it tells. */
const SOME = 0.1;

function cutShortOf(candidates: readonly ColumnCandidate[]): Set<ColumnCandidate> {
  const texts = candidates.filter(({ type, isWhole }) => type === 'text' && !isWhole);
  const short = texts.filter((candidate) => shareOf(candidate, SHORTENED) > SOME);
  return new Set(short.filter((candidate) => texts.some((other) => goesOn(other, candidate))));
}

/** Whether a place says all that another one says, and more where that one is cut short. */
function goesOn({ values, words }: ColumnCandidate, short: ColumnCandidate): boolean {
  let longer = 0;
  const begins = short.values.every((value, i) => {
    if (typeof value !== 'string' || !SHORTENED.test(value)) return true;
    const start = short.words[i]!.trimEnd();
    const isLonger = typeof values[i] === 'string' && words[i]!.startsWith(start) && words[i] !== short.words[i];
    longer += Number(isLonger);
    return isLonger;
  });
  return begins && longer > 0;
}

/** Whether a label inside the records names a field: what stands before the label is something else. */
function isLabelFor({ source: { label } }: ColumnCandidate, { words }: GoalField): boolean {
  return label !== undefined && wordsOf(label).some((name) => words.some((word) => isSameWord(name, word)));
}

/** Whether one path leads to the other, or to something inside it. */
export function isAlong(some: string | null, other: string | null): boolean {
  if (some === null || other === null) return false;
  return some === other || some.startsWith(`${other}/`) || other.startsWith(`${some}/`);
}
