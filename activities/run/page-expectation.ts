import type { Mapping, Row } from '../../shared/domain/mapping.ts';

/** How much the pages of a listing hold, learned from those that were waited for until they came to rest. */
export interface PageExpectation {
  /** Whether a page holds as much as the others did, so that nothing more needs to be waited for. */
  isMet(rows: readonly Row[], hasNext: boolean): boolean;
  learn(rows: readonly Row[]): void;
}

/** The share of the usual number of filled cells that a page must have: not every record has every value. */
const ENOUGH = 0.9;

/** Nothing is expected before the first page was learned from. */
export function createPageExpectation({ pagination }: Mapping): PageExpectation {
  let expected: { rows: number; cells: number } | null = null;
  return {
    isMet(rows, hasNext) {
      if (expected === null || rows.length < expected.rows) return false;
      // Without its next link a page is the last one, or not complete yet: which of them only waiting tells.
      return (hasNext || pagination.kind !== 'next_link') && cellsOf(rows) >= ENOUGH * expected.cells;
    },
    learn(rows) {
      const learned = { rows: rows.length, cells: cellsOf(rows) };
      if (expected === null || learned.rows > expected.rows) expected = learned;
    },
  };
}

function cellsOf(rows: readonly Row[]): number {
  let filled = 0;
  for (const { data, detail_url } of rows) {
    if (detail_url !== null) filled += 1;
    for (const name in data) if (data[name] !== null) filled += 1;
  }
  return filled;
}
