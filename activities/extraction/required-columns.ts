import type { MappedColumn, RecordMapping } from '../../shared/domain/mapping.ts';
import type { Goal } from './goal/parse-goal.ts';
import type { ListingDocument } from './parse.ts';
import { readCell } from './rows.ts';
import type { Span } from './page/spans.ts';

/** How much of what a goal says is told, in characters. */
const LONGEST = 100;

/** The part of a mapping that says which of the records are rows. */
type Part = Pick<RecordMapping, 'required_columns' | 'unfound_part'>;

/**
 * The columns that records need a value in, where the goal asks for those that have one; and what it says of a part that
 * was found neither so nor at the place of the records (`isFound`).
 */
export function partOf(
  document: ListingDocument,
  records: readonly Span[],
  columns: readonly MappedColumn[],
  { goal, isFound }: { goal: Goal; isFound: boolean },
): Part {
  const { wanted, places, filled } = goal.part;
  const required = columns
    .filter(({ name }) => filled.includes(name))
    .filter((column) => isEverFilled(document, records, column));
  if (required.length > 0) return { required_columns: required.map(({ name }) => name) };
  const asked = [...wanted.map(({ text }) => text), ...filled];
  const isAsked = asked.length > 0 || places.some(({ isWanted }) => isWanted);
  if (!isAsked || isFound) return {};
  return { unfound_part: (asked[0] ?? goal.subject.text).trim().slice(0, LONGEST) };
}

function isEverFilled({ page }: ListingDocument, records: readonly Span[], column: MappedColumn): boolean {
  return records.some((record) => readCell(page, record, column, new Date()) !== null);
}
