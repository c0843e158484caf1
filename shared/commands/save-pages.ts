import type { Database } from '../db/orm.ts';
import { transactTogether } from '../db/prepared.ts';
import { readSql } from '../db/read-sql.ts';
import { storableJson } from '../db/storable-json.ts';
import { NoLongerActiveError } from '../domain/no-longer-active.ts';
import { UNFINISHED_RUN_STATUSES } from '../domain/run.ts';
import { saveLargePage } from './save-large-page.ts';
import { MOST_ROWS, type PagesSaved, recordOf, rowsOf, type SavedPage } from './steps/page-records.ts';

export type { PagesSaved, SavedPage };

/**
 * Saves listing pages with their rows and moves the run's cursor behind them: each page in one transaction with its
 * rows, small pages many together. A page number that the run has saved already is not saved again: its stored count is
 * returned. Throws `NoLongerActiveError` when the run was deleted or has ended.
 */
export async function savePages(
  database: Database,
  { runId, pages }: { runId: string; pages: SavedPage[] },
): Promise<PagesSaved> {
  const newItems: number[] = [];
  for (const together of commitsOf(pages)) {
    const [first] = together;
    const saved =
      first && isLarge(first)
        ? await saveLargePage(database, { runId, page: first })
        : await saveTogether(database, { runId, pages: together });
    newItems.push(...saved.newItems);
    if (saved.end !== null) return { newItems, end: saved.end };
  }
  return { newItems, end: null };
}

function isLarge({ rows }: SavedPage): boolean {
  return rows.length > MOST_ROWS;
}

/** Divides pages, in their order, into commits: at least one, and none of more rows than a statement inserts but a large page. */
function commitsOf(pages: SavedPage[]): SavedPage[][] {
  const commits: SavedPage[][] = [[]];
  let rows = 0;
  for (const page of pages) {
    rows += page.rows.length;
    if (rows > MOST_ROWS && commits.at(-1)!.length > 0) {
      commits.push([]);
      rows = page.rows.length;
    }
    commits.at(-1)!.push(page);
  }
  return commits;
}

/** Saves pages in one statement behind the lock of their run, and in one round trip. */
async function saveTogether(
  database: Database,
  { runId, pages }: { runId: string; pages: SavedPage[] },
): Promise<PagesSaved> {
  const rows = pages.flatMap((page) => rowsOf(page));
  const given = [runId, UNFINISHED_RUN_STATUSES, storableJson(pages.map(recordOf)), storableJson(rows)];
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

const LOCK = { name: 'lock-run-for-pages', text: 'select from run where id = $1 for update' };

/** Saves what is new of the given pages of a run, and tells of it as `SaveAnswer`. */
const SAVE = { name: 'save-pages', text: readSql(new URL('save-pages.sql', import.meta.url)) };
