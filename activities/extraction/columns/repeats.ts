import type { ColumnCandidate } from './column-candidates.ts';
import { plainWords } from './measure-values.ts';
import { isCut, isLabelled } from './read-source.ts';

const NEARLY_ALL = 0.9;
const MOST = 0.7;

/** Whether a candidate tells, wherever it has a value, nothing that another one does not tell. */
export function repeats(candidate: ColumnCandidate, other: ColumnCandidate): boolean {
  const present = candidate.normalized.flatMap((said, i) => (said === null ? [] : [i]));
  const told = present.filter((i) => tellsAt(candidate, other, i));
  return told.length >= present.length * NEARLY_ALL;
}

function tellsAt(
  { type, normalized, words, caption, markupName }: ColumnCandidate,
  other: ColumnCandidate,
  i: number,
): boolean {
  if (normalized[i] === other.normalized[i]) return true;
  if (type === 'url' || type === 'array' || other.type === 'url' || other.words[i] === '') return false;
  const isNamed = caption !== '' || (type !== 'number' && markupName.length > 0);
  return isNamed ? words[i] === other.words[i] : other.words[i]!.includes(words[i]!);
}

/** Whether a text is, in most records, another one with more around it. */
export function isMoreOf({ words }: ColumnCandidate, other: ColumnCandidate): boolean {
  const both = words.flatMap((text, i) => (text === '' || other.words[i] === '' ? [] : [i]));
  return both.filter((i) => words[i]!.includes(other.words[i]!)).length > both.length / 2;
}

/** Whether a text is little more than other candidates put together: a card's line, a whole list of facts. */
export function isContainer(candidate: ColumnCandidate, others: readonly ColumnCandidate[]): boolean {
  if (candidate.type === 'url' || candidate.type === 'array') return false;
  const inner = others.filter((other) => canStandInside(other, candidate));
  const shares = candidate.words.flatMap((text, i) => {
    if (text === '') return [];
    const parts = inner.filter((other) => isInside(other, candidate) || other.words[i]!.length < text.length);
    return coveredShare(
      text,
      parts.flatMap((other) => [other.words[i]!, plainWords(other.source.label ?? '')]),
    );
  });
  return shares.length > 0 && shares.reduce((sum, share) => sum + share, 0) / shares.length >= MOST;
}

/** A label's value is only taken apart into parts that have names of their own. */
function canStandInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  if (inner === outer || inner.type === 'url' || inner.isWhole || isCut(inner.source)) return false;
  if (inner.source.path.startsWith('//')) return false;
  return !isLabelled(outer.source) || (!isLabelled(inner.source) && inner.markupName.length > 0);
}

function isInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  return inner.source.path.startsWith(`${outer.source.path}/`);
}

function coveredShare(text: string, parts: readonly string[]): number {
  const sorted = parts.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const rest = sorted.reduce((left, part) => left.replace(part, ' '), text);
  return 1 - rest.replaceAll(' ', '').length / text.replaceAll(' ', '').length;
}
