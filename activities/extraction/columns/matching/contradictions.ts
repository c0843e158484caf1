import type { Concept } from '../../goal/concepts.ts';
import { type GoalField, isTitleField } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';

const MOST = 0.5;
/** A longer text tells more than a day. */
const LONGEST_DAY = 30;

/** What is told in words: it is no day, number, address or phone number, and is not paid. */
const WORDED: ReadonlySet<Concept | null> = new Set(
  'author person company brand team party role category country language color fuel'.split(' ') as Concept[],
);
const PAID: ReadonlySet<Concept | null> = new Set(['price', 'salary']);

const isDay = ({ type, kinds, meanLength }: ColumnCandidate): boolean =>
  type === 'date' || (kinds.date > MOST && meanLength < LONGEST_DAY);
const isReached = ({ kinds }: ColumnCandidate): boolean => Math.max(kinds.email, kinds.phone) > MOST;

/** Whether values are of a kind that what a field is about never is: an author that is a day, a price that is a phone number. */
export function contradicts(field: GoalField, candidate: ColumnCandidate): boolean {
  const { concept } = field;
  if (PAID.has(concept)) return candidate.kinds.price <= MOST && (candidate.kinds.phone > MOST || isDay(candidate));
  if (isTitleField(field)) return candidate.kinds.email > MOST;
  return WORDED.has(concept) && (isReached(candidate) || isDay(candidate) || candidate.type === 'number');
}
