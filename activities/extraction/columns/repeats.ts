import type { ColumnCandidate } from './column-candidates.ts';
import { plainWords } from './measure-values.ts';
import { isCut, isLabelled } from './read-source.ts';

const NEARLY_ALL = 0.9;
const MOST = 0.7;

/** Whether a candidate tells, wherever it has a value, nothing that another one does not tell. */
export function repeats(candidate: ColumnCandidate, other: ColumnCandidate): boolean {
  if (isOtherFact(candidate, other)) return false;
  const present = candidate.said.flatMap((said, i) => (said === null ? [] : [i]));
  const told = present.filter((i) => tellsAt(candidate, other, i));
  return told.length >= present.length * NEARLY_ALL;
}

/** Two labels can name facts whose values happen to agree: a day filed and a day decided. */
function isOtherFact(a: ColumnCandidate, b: ColumnCandidate): boolean {
  const isFact = (candidate: ColumnCandidate): boolean =>
    (candidate.type === 'number' || candidate.type === 'date') && candidate.strong.length > 0;
  return isFact(a) && isFact(b) && !a.strong.some((word) => b.strong.includes(word));
}

function tellsAt(candidate: ColumnCandidate, other: ColumnCandidate, i: number): boolean {
  if (candidate.said[i] === other.said[i]) return true;
  if (candidate.type === 'url' || other.type === 'url' || other.words[i] === '') return false;
  if (candidate.words[i] === other.words[i]) return true;
  const isNamed = candidate.caption !== '' || (candidate.type !== 'number' && candidate.called.length > 0);
  return !isNamed && candidate.type !== 'array' && other.words[i]!.includes(candidate.words[i]!);
}

/** Whether a text is little more than other candidates put together: a card's line, a whole list of facts. */
export function isContainer(candidate: ColumnCandidate, others: readonly ColumnCandidate[]): boolean {
  const { source, type, words } = candidate;
  if (type === 'url' || type === 'array' || isCut(source)) return false;
  const inner = others.filter((other) => canStandInside(other, candidate));
  let covered = 0;
  let present = 0;
  for (const [i, text] of words.entries()) {
    if (text === '') continue;
    present++;
    const parts = inner.filter((other) => isInside(other, candidate) || other.words[i]!.length < text.length);
    covered += coveredShare(
      text,
      parts.flatMap((other) => [other.words[i]!, labelWords(other)]),
    );
  }
  return present > 0 && covered / present >= MOST;
}

/** A label's value is only taken apart into parts that have names of their own. */
function canStandInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  if (inner === outer || inner.type === 'url' || inner.isWhole || isCut(inner.source)) return false;
  if (inner.source.path.startsWith('//')) return false;
  return !isLabelled(outer.source) || (!isLabelled(inner.source) && inner.called.length > 0);
}

/** Whether a text is another one with more around it. */
export function isMoreOf(candidate: ColumnCandidate, other: ColumnCandidate): boolean {
  const present = candidate.words.filter((words) => words !== '');
  const more = candidate.words.filter((words, i) => words !== '' && words.includes(other.words[i]!));
  return candidate.type !== 'url' && more.length > present.length / 2;
}

function isInside(inner: ColumnCandidate, outer: ColumnCandidate): boolean {
  return inner.source.path !== outer.source.path && inner.source.path.startsWith(`${outer.source.path}/`);
}

function labelWords({ source, words }: ColumnCandidate): string {
  return isLabelled(source) && words.some((text) => text !== '') ? plainWords(source.label!) : '';
}

function coveredShare(text: string, parts: readonly string[]): number {
  let rest = text;
  for (const part of parts.toSorted((a, b) => b.length - a.length)) {
    if (part !== '' && rest.includes(part)) rest = rest.replace(part, ' ');
  }
  return 1 - rest.replaceAll(' ', '').length / text.replaceAll(' ', '').length;
}
