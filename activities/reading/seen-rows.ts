import { digest } from '../../shared/db/digest.ts';
import type { Row } from '../../shared/domain/mapping.ts';
import { withoutCount } from '../extraction/identities.ts';

/** Rows that a page has shown in some of its states. */
export interface SeenRows {
  add(rows: readonly Row[]): void;
  /** The rows that none of the states before has shown, each once; equal rows that came together are kept. */
  fresh(rows: readonly Row[]): Row[];
  /** Whether a row was there before, and something else identified it then. */
  hasOtherwise(row: Row): boolean;
}

/**
 * Knows rows by what identifies them, and by all that they hold: what identifies a row can change when the page comes to
 * show another one that shares it.
 */
export function createSeenRows(first: readonly Row[] = []): SeenRows {
  const identities = new Set<string>();
  const identityOf = new Map<string, string>();
  const contentOf = (row: Row): string => digest(JSON.stringify({ ...row, identity: '' }));
  const isSeen = (row: Row): boolean => identities.has(withoutCount(row.identity)) || identityOf.has(contentOf(row));

  function add(rows: readonly Row[]): void {
    for (const row of rows) {
      const identity = withoutCount(row.identity);
      identities.add(identity);
      identityOf.set(contentOf(row), identity);
    }
  }

  add(first);
  return {
    add,
    fresh(rows) {
      const fresh = new Map<string, Row>();
      for (const row of rows) if (!isSeen(row) && !fresh.has(row.identity)) fresh.set(row.identity, row);
      return [...fresh.values()];
    },
    hasOtherwise(row) {
      const identity = identityOf.get(contentOf(row));
      return identity !== undefined && identity !== withoutCount(row.identity);
    },
  };
}
