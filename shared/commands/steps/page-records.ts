import { digest } from '../../db/digest.ts';
import type { CellValue } from '../../domain/column.ts';
import type { ProtectionLevel } from '../../domain/protection.ts';

/** A listing page with the rows and the work that it took. */
export interface SavedPage {
  /** From 1. */
  pageNumber: number;
  url: string;
  /** By which it was asked for. Absent: the page is a state of another one and has no address of its own. */
  address?: string;
  protectionLevel: ProtectionLevel;
  /** `identity` is what identifies the row within the run; rows with the same identity are saved once. */
  rows: { identity: string; data: Record<string, CellValue> }[];
  detailVisits: number;
  detailFailures: number;
  /** The listing page after this one; null when this is the last. */
  nextUrl: string | null;
}

/** What became of pages. */
export interface PagesSaved {
  /** How many rows of each page were new to the run; pages behind the one that ends the run are left out. */
  newItems: number[];
  /**
   * Why the run ends here: a page with an address held rows and none of them was new (it is saved), or its address
   * had been crawled before (it is not saved).
   */
  end: 'no_new_rows' | 'loop_detected' | null;
}

/** How many rows one statement saves at most. */
export const MOST_ROWS = 2_000;

/** What is saved of a page beside its rows. */
export function recordOf({ rows, address, ...page }: SavedPage) {
  return { ...page, address: address === undefined ? null : digest(address), hasRows: rows.length > 0 };
}

/** The rows of a page as they are saved: all, or so many from an index on. */
export function rowsOf({ pageNumber, rows }: SavedPage, from = 0, count = rows.length) {
  return rows
    .slice(from, from + count)
    .map(({ identity, data }, at) => ({ page: pageNumber, index: from + at, identity: digest(identity), data }));
}
