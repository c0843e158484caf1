import { createHash } from 'node:crypto';
import type { EntityManager, Database } from '../db/orm.ts';
import type { CellValue } from '../domain/column.ts';
import { isFinal } from '../domain/lifecycle.ts';
import type { ProtectionLevel } from '../domain/protection.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { GoneError } from './gone-error.ts';
import { lockRun } from './lock-row.ts';
import { storableJson } from './storable-json.ts';

/** A listing page with the rows and the work that it took. */
export interface SavedPage {
  /** From 1. */
  pageNumber: number;
  url: string;
  protectionLevel: ProtectionLevel;
  /** `identity` is what identifies the row within the run; rows with the same identity are saved once. */
  rows: { identity: string; data: Record<string, CellValue> }[];
  detailVisits: number;
  detailFailures: number;
  /** The listing page after this one; null when this is the last. */
  nextUrl: string | null;
}

const IDENTITY_LENGTH = 32;

/**
 * Saves listing pages with their rows and moves the run's cursor behind them, in one transaction. Returns how many
 * rows of each page were new to the run. A page number that the run has saved already is not saved again: its stored
 * count is returned. Throws `GoneError` when the run is gone or finished.
 */
export async function savePages(
  database: Database,
  { runId, pages }: { runId: string; pages: SavedPage[] },
): Promise<{ newItems: number[] }> {
  return database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (isFinal(RUN_LIFECYCLE, run.status)) throw new GoneError('run', runId);
    const counts = await countsOfSavedPages(em, runId, pages);
    const unsaved = pages.filter((page) => !counts.has(page.pageNumber));
    if (unsaved.length > 0) {
      const inserted = await insertItems(em, runId, unsaved);
      for (const { pageNumber } of unsaved) counts.set(pageNumber, inserted.get(pageNumber) ?? 0);
      await insertPages(em, runId, unsaved, counts);
      await advanceRun(em, runId, unsaved, counts);
    }
    return { newItems: pages.map((page) => counts.get(page.pageNumber) ?? 0) };
  });
}

/** New rows by page number. */
type Counts = Map<number, number>;

/** The counts of those of `pages` that the run has saved before. */
async function countsOfSavedPages(em: EntityManager, runId: string, pages: SavedPage[]): Promise<Counts> {
  const numbers = pages.map(({ pageNumber }) => pageNumber);
  const saved = await em.execute<{ page_number: number; item_count: number }[]>(
    'select page_number, item_count from page where run_id = ? and page_number = any(?::int[])',
    [runId, `{${numbers.join(',')}}`],
  );
  return new Map(saved.map((page) => [page.page_number, page.item_count]));
}

async function insertItems(em: EntityManager, runId: string, pages: SavedPage[]): Promise<Counts> {
  const rows = pages.flatMap(({ pageNumber, rows }) =>
    rows.map(({ identity, data }, index) => ({ page: pageNumber, index, identity: identityDigest(identity), data })),
  );
  const counts = await em.execute<{ page_number: number; count: number }[]>(
    `with inserted as (
       insert into item (run_id, page_number, item_index, identity, data)
       select ?, page, index, identity, data
       from json_to_recordset(?::json) as row(page int, index int, identity text, data json)
       order by page, index
       on conflict do nothing returning page_number
     )
     select page_number, count(*)::int as count from inserted group by page_number`,
    [runId, storableJson(rows)],
  );
  return new Map(counts.map(({ page_number, count }) => [page_number, count]));
}

async function insertPages(em: EntityManager, runId: string, pages: SavedPage[], counts: Counts): Promise<void> {
  const records = pages.map((page) => ({ ...page, rows: undefined, itemCount: counts.get(page.pageNumber) }));
  await em.execute(
    `insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
     select ?, "pageNumber", url, "protectionLevel", "itemCount", "detailVisits", "detailFailures"
     from json_to_recordset(?::json) as page("pageNumber" int, url text, "protectionLevel" text, "itemCount" int,
                                             "detailVisits" int, "detailFailures" int)`,
    [runId, storableJson(records)],
  );
}

/** Raises the run's counts by what was inserted. The cursor only moves forward. */
async function advanceRun(em: EntityManager, runId: string, pages: SavedPage[], counts: Counts): Promise<void> {
  const last = pages.reduce((furthest, page) => (page.pageNumber > furthest.pageNumber ? page : furthest));
  const newItems = pages.reduce((sum, { pageNumber }) => sum + (counts.get(pageNumber) ?? 0), 0);
  const next = last.pageNumber + 1;
  await em.execute(
    `update run set item_count = item_count + ?, page_count = page_count + ?,
       next_url = case when next_page < ? then ? else next_url end, next_page = greatest(next_page, ?)
     where id = ?`,
    [newItems, pages.length, next, last.nextUrl, next, runId],
  );
}

/** What is stored of a row's identity. */
export function identityDigest(identity: string): string {
  return createHash('sha256').update(identity).digest('hex').slice(0, IDENTITY_LENGTH);
}
