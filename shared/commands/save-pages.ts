import { digest } from '../db/digest.ts';
import type { Database } from '../db/orm.ts';
import { transactTogether } from '../db/prepared.ts';
import { readSql } from '../db/read-sql.ts';
import type { CellValue } from '../domain/column.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import { UNFINISHED_RUN_STATUSES } from '../domain/run.ts';
import { NoLongerActiveError } from '../domain/no-longer-active.ts';
import { storableJson } from '../db/storable-json.ts';

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

/**
 * Saves listing pages with their rows and moves the run's cursor behind them, in one transaction. A page number that
 * the run has saved already is not saved again: its stored count is returned. Throws `NoLongerActiveError` when the run
 * was deleted or has ended.
 */
export async function savePages(
  database: Database,
  { runId, pages }: { runId: string; pages: SavedPage[] },
): Promise<PagesSaved> {
  const given = [runId, UNFINISHED_RUN_STATUSES, storableJson(records(pages)), storableJson(rows(pages))];
  // Locked first, so that what follows sees all that others have saved before.
  const [, [saved]] = (await transactTogether(database, [
    { statement: LOCK, values: [runId] },
    { statement: SAVE, values: given },
  ])) as [object[], SaveAnswer[]];
  const { isOpen, counts, loopAt, repeatAt } = saved!;
  if (!isOpen) throw new NoLongerActiveError('run', runId);
  const kept = pages.filter(({ pageNumber }) => counts?.[pageNumber] !== undefined);
  const isLoop = loopAt !== null && loopAt <= (repeatAt ?? loopAt);
  return {
    newItems: kept.map(({ pageNumber }) => counts![pageNumber]!),
    end: isLoop ? 'loop_detected' : repeatAt === null ? null : 'no_new_rows',
  };
}

/**
 * `isOpen`: whether the run is there and not finished; else nothing is saved. `counts`: new rows by page number.
 * `loopAt`, `repeatAt`: the first page that leads back, or has known rows only.
 */
interface SaveAnswer {
  isOpen: boolean;
  counts: Record<number, number> | null;
  loopAt: number | null;
  repeatAt: number | null;
}

function records(pages: SavedPage[]) {
  return pages.map(({ rows, address, ...page }) => ({
    ...page,
    address: address === undefined ? null : digest(address),
    hasRows: rows.length > 0,
  }));
}

function rows(pages: SavedPage[]) {
  return pages.flatMap(({ pageNumber, rows }) =>
    rows.map(({ identity, data }, index) => ({ page: pageNumber, index, identity: digest(identity), data })),
  );
}

const LOCK = { name: 'lock-run-for-pages', text: 'select from run where id = $1 for update' };

/** Saves what is new of the given pages of a run, and tells of it as `SaveAnswer`. */
const SAVE = { name: 'save-pages', text: readSql(new URL('save-pages.sql', import.meta.url)) };
