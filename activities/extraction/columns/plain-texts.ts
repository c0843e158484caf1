import type { Concept } from '../goal/concepts.ts';
import { type GoalField, headConcept } from '../goal/parse-goal.ts';
import { wordsOf } from '../goal/words.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { shareOf } from './looks.ts';
import { typedShare } from './matching/text-shares.ts';

/** What a name says of any text. */
const PLAIN: ReadonlySet<Concept | null> = new Set([null, 'text', 'link', 'title', 'name']);

/** Whether what a candidate is called is about something that none of the fields is. */
export function isAboutOther(
  { caption, markupName }: Pick<ColumnCandidate, 'caption' | 'markupName'>,
  fields: readonly GoalField[],
): boolean {
  const about = [headConcept(wordsOf(caption)), headConcept(markupName)].filter((concept) => !PLAIN.has(concept));
  return about.some((concept) => !fields.some((field) => field.concept === concept));
}

const HALF = 0.5;
/** Numbers with what they count, and codes: "3h 23m", "1.43 MB", "ID 4074". */
const MEASURED = /^\P{L}*\d[\d.,:]*\s?\p{L}{0,3}(?:\s\d[\d.,]*\s?\p{L}{0,3})?\P{L}*$|^\p{Lu}{1,4}[\s.-]?\d+$/u;

/** Whether most texts are words, and no dates, prices, numbers or codes. */
export function isPlainText(candidate: ColumnCandidate): boolean {
  return typedShare(candidate) < HALF && shareOf(candidate, MEASURED) < HALF;
}
