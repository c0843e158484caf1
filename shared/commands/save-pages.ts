import { digest } from '../db/digest.ts';
import type { Database } from '../db/orm.ts';
import { transactTogether } from '../db/prepared.ts';
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

/**
 * Saves what is new of the given pages (JSON: records, rows) of a run, up to the page that ends it, and raises the
 * run's counts by it. The cursor only moves forward. Known rows are looked up one by one, so that the cost does not grow with the run.
 */
const SAVE = {
  name: 'save-pages',
  text: `with work as materialized (
  select id as run_id, $3::json as pages, $4::json as rows from run where id = $1 and status = any ($2)
), given as materialized (
  select page.* from work, json_to_recordset(pages) as page(
    "pageNumber" int, url text, address text, "protectionLevel" text, "detailVisits" int, "detailFailures" int,
    "nextUrl" text, "hasRows" bool)
), saved as materialized (
  select page_number, item_count, page.address from work, page
  where page.run_id = work.run_id and page_number in (select "pageNumber" from given)
), fresh as materialized (
  select distinct on (identity) page, index, identity, data
  from work, json_to_recordset(rows) as row(page int, index int, identity text, data json)
  left join lateral (
    select true as is_known from item, work where item.run_id = work.run_id and item.identity = row.identity limit 1
  ) as found on true
  where is_known is null and page not in (select page_number from saved)
  order by identity, page, index
), unsaved as materialized (
  select given.*, (select count(*) from fresh where page = "pageNumber")::int as new_items,
    exists (select from page, work where page.run_id = work.run_id and page.address = given.address) as is_loop
  from given where "pageNumber" not in (select page_number from saved)
), ends as materialized (
  select (select min("pageNumber") from unsaved where is_loop) as loop_at,
    least((select min("pageNumber") from unsaved where address is not null and "hasRows" and new_items = 0),
      (select min(page_number) from saved where address is not null and item_count = 0)) as repeat_at
), kept as materialized (
  select unsaved.* from unsaved, ends
  where "pageNumber" <= coalesce(repeat_at, "pageNumber") and "pageNumber" < coalesce(loop_at, "pageNumber" + 1)
), kept_rows as (
  insert into item (run_id, page_number, item_index, identity, data)
  select run_id, page, index, identity, data from work, fresh where page in (select "pageNumber" from kept)
), kept_pages as (
  insert into page (run_id, page_number, url, address, protection_level, item_count, detail_visits, detail_failures)
  select run_id, "pageNumber", url, address, "protectionLevel", new_items, "detailVisits", "detailFailures"
  from work, kept
), last as (
  select "pageNumber" + 1 as next_page, "nextUrl" as next_url from kept order by "pageNumber" desc limit 1
), advanced as (
  update run set item_count = item_count + (select sum(new_items) from kept),
    page_count = page_count + (select count(*) from kept),
    next_url = case when run.next_page < last.next_page then last.next_url else run.next_url end,
    next_page = greatest(run.next_page, last.next_page)
  from work, last where run.id = work.run_id
)
select exists (select from work) as "isOpen", loop_at as "loopAt", repeat_at as "repeatAt", (
  select json_object_agg(number, count) from (
    select page_number as number, item_count as count from saved union all select "pageNumber", new_items from kept
  ) as done
) as counts from ends`,
};
