import type { Column } from '../../../shared/domain/column.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { headConcept } from '../goal/parse-goal.ts';
import { type Concept, conceptOf } from '../goal/concepts.ts';
import { TITLE_CONCEPTS } from '../goal/kinds-of-concepts.ts';
import { wordsOf } from '../goal/words.ts';

const MOST_WORDS = 4;
/** Concepts whose word needs no other before it. */
const SUFFICIENT: ReadonlySet<Concept> = new Set(['description', 'title']);

/** A candidate that becomes a column. */
export interface NamedCandidate extends Column {
  candidate: ColumnCandidate;
}

/** A column's own name: its caption, else what it is by its markup, its classes or the look of its values. */
export function nameColumn(candidate: ColumnCandidate): string {
  const { source, type, kinds, markupName, isHeading, isOutdated } = candidate;
  if (isOutdated && kinds.price > 0.6) return 'old_price';
  const words = wordsOf(candidate.caption).slice(0, MOST_WORDS);
  const suffix = source.take === '@href' ? ['url'] : [];
  if (words.length > 0) return withSuffix(words, suffix);
  if (source.take === '@src') return 'image';
  if (isHeading) return withSuffix(['title'], suffix);
  const byValues = suffix.length > 0 ? null : nameByValues(candidate);
  const concept = headConcept(markupName);
  if (byValues !== null && (byValues === 'rating' || concept === null || concept === 'text')) return byValues;
  const last = markupName.at(-1);
  if (last !== undefined) return withSuffix(SUFFICIENT.has(conceptOf(last)!) ? [last] : markupName, suffix);
  return suffix.length > 0 ? 'url' : (byValues ?? (type === 'array' ? 'tags' : 'text'));
}

/** What the markup itself calls the main text of a record, or null. */
export function ownTitle({ caption, markupName, source, classWords, isHeading }: ColumnCandidate): string | null {
  const words = caption === '' ? markupName : wordsOf(caption).slice(0, MOST_WORDS);
  if (words.length > 0 && (caption !== '' || TITLE_CONCEPTS.has(conceptOf(words.at(-1)!)!))) return words.join('_');
  if (isHeading) return 'title';
  return source.path !== '' && classWords.length === 1 && TITLE_CONCEPTS.has(conceptOf(classWords[0]!)!)
    ? classWords[0]!
    : null;
}

function withSuffix(words: readonly string[], suffix: readonly string[]): string {
  const isTold = /^(url|link|href)$/.test(words.at(-1)!);
  return [...words, ...(isTold ? [] : suffix)].join('_');
}

function nameByValues({ kinds, type, source, meanLength }: ColumnCandidate): string | null {
  if (kinds.rating > 0.6 || source.take === '@class' || source.take === '@style') return 'rating';
  if (kinds.email > 0.6) return 'email';
  if (kinds.price > 0.6 && meanLength < 30) return 'price';
  if (type === 'date') return 'date';
  if (kinds.phone > 0.6 && meanLength < 30) return 'phone';
  return meanLength > 60 && type === 'text' ? 'description' : null;
}

/** Makes a name unique among those that are taken, by a number at its end. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name}_${n}`)) return `${name}_${n}`;
}

/** Names candidates in their order, each name once; what is given away is added to what is taken. */
export function nameAll(
  candidates: readonly ColumnCandidate[],
  taken: Set<string>,
  nameOf: (candidate: ColumnCandidate) => string,
): NamedCandidate[] {
  return candidates.map((candidate) => {
    const name = uniqueName(nameOf(candidate), taken);
    taken.add(name);
    return { name, type: candidate.type, candidate };
  });
}
