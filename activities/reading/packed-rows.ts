import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Row } from '../../shared/domain/mapping.ts';
import type { ReadListing } from './run-operations.ts';

/** A listing page on its way between threads: texts are copied as they are, and unpacked a part at a time. */
export interface PackedListing extends Omit<ReadListing, 'rows'> {
  parts: string[];
}

/** How many rows are unpacked at once. */
const ROWS_PER_PART = 1_000;

export function packListing({ rows, ...others }: ReadListing): PackedListing {
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PART) {
    parts.push(JSON.stringify(rows.slice(at, at + ROWS_PER_PART)));
  }
  return { ...others, parts };
}

/** Unpacks a page; whatever else waits in this thread gets its turn between the parts. */
export async function unpackListing({ parts, ...others }: PackedListing): Promise<ReadListing> {
  const rows: Row[] = [];
  for (const [at, part] of parts.entries()) {
    if (at > 0) await nextTurn();
    rows.push(...(JSON.parse(part) as Row[]));
  }
  return { rows, ...others };
}
