import type { Mapping } from '../../shared/domain/mapping.ts';
import type { ListingSize } from '../reading/run-operations.ts';

/** How much the pages of a listing hold, learned from those that were waited for until they came to rest. */
export interface PageExpectation {
  /** Whether a page holds as much as the others did, so that nothing more needs to be waited for. */
  isMet(size: ListingSize): boolean;
  learn(size: Pick<ListingSize, 'rows' | 'cells'>): void;
}

/** The share of the usual number of filled cells that a page must have: not every record has every value. */
const ENOUGH = 0.9;

/** Nothing is expected before the first page was learned from. */
export function createPageExpectation({ pagination }: Mapping): PageExpectation {
  let expected: Pick<ListingSize, 'rows' | 'cells'> | null = null;
  return {
    isMet({ rows, cells, hasNext }) {
      if (expected === null || rows < expected.rows) return false;
      // Without its next link a page is the last one, or not complete yet: which of them only waiting tells.
      return (hasNext || pagination.kind !== 'next_link') && cells >= ENOUGH * expected.cells;
    },
    learn(size) {
      if (expected === null || size.rows > expected.rows) expected = size;
    },
  };
}
