import { type Goal, type GoalField, isTitleField } from '../goal/parse-goal.ts';
import { type Concept, conceptOf } from '../goal/concepts.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { MATCH_THRESHOLD, matchField } from './match-field.ts';
import type { OwnLinks } from './own-links.ts';

type Assigned = Map<GoalField, ColumnCandidate>;

/** Concepts whose values often stand in one text with the title. */
const PARTS: ReadonlySet<Concept | null> = new Set(['date', 'number', 'citation']);

/** Pairs fields with candidates, the best match first, each at most once; what the goal only implies comes last. */
export function assignFields(
  { words, fields }: Pick<Goal, 'words' | 'fields'>,
  candidates: readonly ColumnCandidate[],
  links: OwnLinks,
): Assigned {
  const wantsDocuments = words.some((word) => conceptOf(word) === 'document');
  const wantsParts = fields.some(({ concept }) => PARTS.has(concept));
  const context = { wantsDocuments, wantsParts, ...links };
  const assigned: Assigned = new Map();
  const pairs = fields
    .flatMap((field) =>
      candidates.map((candidate) => ({ field, candidate, score: matchField(field, candidate, context) })),
    )
    .filter(({ score }) => score >= MATCH_THRESHOLD)
    .toSorted((a, b) => Number(a.field.implied) - Number(b.field.implied) || b.score - a.score);
  const taken = new Set<ColumnCandidate>();
  for (const { field, candidate } of pairs) {
    if (assigned.has(field) || taken.has(candidate)) continue;
    assigned.set(field, candidate);
    taken.add(candidate);
  }
  for (const [field, title] of assigned) {
    if (isTitleField(field)) assigned.set(field, cutTitle(title, [...assigned.values()], candidates));
  }
  return assigned;
}

/** A title that holds the values of other fields is cut before them. */
function cutTitle(
  title: ColumnCandidate,
  assigned: readonly ColumnCandidate[],
  candidates: readonly ColumnCandidate[],
): ColumnCandidate {
  const place = JSON.stringify({ ...title.source, part: 'head' });
  const head = candidates.find(({ source }) => source.part === 'head' && JSON.stringify(source) === place);
  if (!head || head === title) return title;
  const parts = assigned.filter(
    ({ source, type }) => type !== 'url' && (source.part ?? source.label ?? (type === 'text' ? null : type)) !== null,
  );
  const isHeld = parts.some((other) => shareInside(other, title) > 0.5 && shareInside(other, head) < 0.1);
  return isHeld ? head : title;
}

function shareInside(inner: ColumnCandidate, outer: ColumnCandidate): number {
  const present = inner.words.flatMap((words, i) => (words === '' || outer.words[i] === '' ? [] : [i]));
  return present.filter((i) => outer.words[i]!.includes(inner.words[i]!)).length / Math.max(1, present.length);
}
