import { type Goal, type GoalField, isTitleField } from '../goal/parse-goal.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { fillGaps } from './fill-gaps.ts';
import { HELD_COST, holdingOf, isWide } from './matching/holding.ts';
import { jointAssignment } from './matching/joint-assignment.ts';
import { contextOf } from './matching/match-context.ts';
import { matchField } from './matching/match-field.ts';
import { isText } from './read-source.ts';
import { commonLabel } from './matching/text-shares.ts';
import { LEAST_EXPLICIT_MATCH, LEAST_MATCH, LEAST_MATCH_OF_DETAIL } from './matching/weights.ts';
import type { OwnLinks } from './own-links.ts';

/** The candidates that answer fields, and how sure that is, 0 to 1. */
export interface Assigned {
  found: Map<GoalField, ColumnCandidate>;
  certainty: Map<GoalField, number>;
}

/**
 * Pairs fields with candidates, each at most once, so that all pairs together match best; what the goal only implies
 * gets one of those that are left. What matches less than `leastMatch` is no answer.
 */
export function assignFields(
  goal: Pick<Goal, 'words' | 'fields'>,
  candidates: readonly ColumnCandidate[],
  links: OwnLinks,
  leastMatch: number = LEAST_MATCH,
): Assigned {
  const { fields: asked } = goal;
  const context = contextOf(goal, candidates, links);
  const found = new Map<GoalField, ColumnCandidate>();
  const certainty = new Map<GoalField, number>();
  for (const implied of [false, true]) {
    const fields = goal.fields.filter((field) => field.implied === implied);
    const taken = new Set(found.values());
    const free = candidates.filter((candidate) => !taken.has(candidate));
    const scores = fields.map((field) => {
      const least = Math.max(leastMatch, leastFor(field));
      const meant = asked.length === 1 ? orTitle(field) : field;
      return free.map((candidate) => Math.max(NEVER, matchField(meant, candidate, context) - least));
    });
    const holds = holdingOf(free);
    const answers = jointAssignment(scores, (row, outer, _, inner) =>
      !isWide(fields[row]!) && holds(outer, inner) ? HELD_COST : 0,
    );
    const open = free.map((candidate, at) => ({ candidate, at })).filter(({ at }) => !answers.includes(at));
    answers.forEach((at, i) => {
      if (at === null) return;
      const worth = new Map(open.map(({ candidate, at: other }) => [candidate, scores[i]![other]!]));
      found.set(
        fields[i]!,
        fillGaps(free[at]!, [...worth.keys()], (other) => worth.get(other)!),
      );
      certainty.set(fields[i]!, 1 / (1 + Math.exp(-scores[i]![at]!)));
    });
  }
  for (const [field, labelled] of found) found.set(field, withoutLabel(labelled, [...found.values()], candidates));
  for (const [field, title] of found) {
    if (isTitleField(field) && !field.implied) found.set(field, cutTitle(title, [...found.values()], candidates));
  }
  return { found, certainty };
}

function leastFor({ explicit, detail }: GoalField): number {
  return detail ? LEAST_MATCH_OF_DETAIL : explicit ? LEAST_EXPLICIT_MATCH : LEAST_MATCH;
}

/** Worth less than any match, and still a number to reckon with. */
const NEVER = -1_000;

/** The only thing that is asked for, of which nothing is known, is what the records are: "all jobs". */
function orTitle(field: GoalField): GoalField {
  return field.concept === null && field.type === null ? { ...field, concept: 'title' } : field;
}

/** Whether a candidate is a value of its own within longer texts: cut out, labelled, a number, a date. */
function isOwnValue({ source, type }: ColumnCandidate): boolean {
  return type !== 'url' && (source.part ?? source.label ?? (type === 'text' ? null : type)) !== null;
}

/** A text of which nearly all values begin with the same label gives way to what follows it. */
function withoutLabel(
  candidate: ColumnCandidate,
  assigned: readonly ColumnCandidate[],
  candidates: readonly ColumnCandidate[],
): ColumnCandidate {
  if (candidate.source.label !== undefined || candidate.type !== 'text') return candidate;
  const label = commonLabel(candidate);
  if (label === null) return candidate;
  const value = candidates.find(
    (other) => other.source.label === label && isText(other.source) && other.source.part === undefined,
  );
  const isRest =
    value && !assigned.includes(value) && value.fill >= candidate.fill && shareInside(value, candidate) === 1;
  return isRest ? value : candidate;
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
  const parts = assigned.filter((other) => other !== title && isOwnValue(other));
  const isHeld = parts.some((other) => shareInside(other, title) > 0.5 && shareInside(other, head) < 0.1);
  return isHeld ? head : title;
}

function shareInside(inner: ColumnCandidate, outer: ColumnCandidate): number {
  const present = inner.words.flatMap((words, i) => (words === '' || outer.words[i] === '' ? [] : [i]));
  return present.filter((i) => outer.words[i]!.includes(inner.words[i]!)).length / Math.max(1, present.length);
}
