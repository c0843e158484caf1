import { type GoalField, isTitleField } from '../goal/parse-goal.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { kindOf } from './matching/field-kind.ts';
import { looksLike } from './looks.ts';
import { isAboutOther, isPlainText } from './plain-texts.ts';

/** A cell of a table row, and nothing inside it. */
const CELL = /^t[dh](?:[^/]*)$/;
const LEAST_FILL = 0.5;
const LEAST_LOOK = 0.5;

/**
 * Fields that are asked for in the order of a table's columns: those between two that were found are the columns
 * between these two, where there are as many of them.
 */
export function fieldsInOrder(
  fields: readonly GoalField[],
  assigned: ReadonlyMap<GoalField, ColumnCandidate>,
  candidates: readonly ColumnCandidate[],
): [GoalField, ColumnCandidate][] {
  const cells = cellsInOrder(candidates);
  if (cells.length < 3) return [];
  const asked = fields.filter(({ implied, type }) => !implied && type !== 'url');
  const at = asked.map((field) => {
    const found = assigned.get(field);
    return found ? cells.findIndex((cell) => standsIn(found, cell)) : null;
  });
  const pairs: [GoalField, ColumnCandidate][] = [];
  for (let from = 0; from < asked.length; from += 1) {
    if (at[from] !== null) continue;
    let to = from;
    while (to < asked.length && at[to] === null) to += 1;
    const before = from === 0 ? -1 : at[from - 1]!;
    const after = to === asked.length ? null : at[to]!;
    if (from > 0 ? before >= 0 : after !== null && after > 0) {
      const between = cells.slice(before + 1, after ?? before + 1 + to - from);
      if (between.length === to - from && between.every((cell, i) => isPossible(asked[from + i]!, cell, assigned)))
        between.forEach((cell, i) => pairs.push([asked[from + i]!, cell]));
    }
    from = to;
  }
  return pairs;
}

/** The text of each cell of a table's row that most records have. */
function cellsInOrder(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const cells = candidates.filter(
    ({ source, fill, type }) =>
      CELL.test(source.path) &&
      source.take === 'text' &&
      source.part === undefined &&
      fill >= LEAST_FILL &&
      type !== 'url',
  );
  return cells.toSorted((a, b) => a.order - b.order);
}

const standsIn = ({ source: { path } }: ColumnCandidate, { source }: ColumnCandidate): boolean =>
  path === source.path || path.startsWith(`${source.path}/`);

/** Whether a cell can be what is asked for: free, and of the kind that the field has where it has one. */
function isPossible(
  field: GoalField,
  cell: ColumnCandidate,
  assigned: ReadonlyMap<GoalField, ColumnCandidate>,
): boolean {
  if (field.explicit || field.type === 'url' || isTitleField(field)) return false;
  if ([...assigned.values()].some((other) => standsIn(other, cell))) return false;
  const kind = kindOf(field);
  if (kind === 'typed' || kind === 'number') return looksLike(field.concept, cell) >= LEAST_LOOK;
  return !isAboutOther(cell, [field]) && (kind !== 'text' || isPlainText(cell));
}
