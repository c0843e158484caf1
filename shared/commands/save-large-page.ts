import type { Database } from '../db/orm.ts';
import { type Execute, type Prepared, transactInSteps } from '../db/prepared.ts';
import { storableJson } from '../db/storable-json.ts';
import { NoLongerActiveError } from '../domain/no-longer-active.ts';
import { UNFINISHED_RUN_STATUSES } from '../domain/run.ts';
import { MOST_ROWS, type PagesSaved, recordOf, rowsOf, type SavedPage } from './steps/page-records.ts';

/**
 * Saves one listing page of many rows as `savePages` does, in one transaction, but in batches of rows: the JSON of one
 * batch at a time is in memory.
 *
 * While the rows are inserted the run is not locked against a change of its state: who cancels it does not wait, and the
 * next batch learns of it. Other saves of the same run wait until this one has ended. Throws `NoLongerActiveError` when
 * the run was deleted or has ended, be it meanwhile.
 */
export async function saveLargePage(
  database: Database,
  { runId, page }: { runId: string; page: SavedPage },
): Promise<PagesSaved> {
  return transactInSteps(database, async (execute) => {
    const run = [runId, UNFINISHED_RUN_STATUSES];
    const { address, ...record } = recordOf(page);
    await execute(TAKE_TURN, [runId]);
    const before = active(await execute<Before>(LOOK, [...run, page.pageNumber, address]), runId);
    if (before.savedItems !== null) return outcome(before.savedItems, { hasAddress: before.hadAddress });
    if (before.isLoop) return { newItems: [], end: 'loop_detected' };
    const newItems = await insertRows(execute, run, page);
    active(await execute<State>(LOCK, run), runId);
    await execute(INSERT_PAGE, [runId, newItems, address, storableJson(record)]);
    return outcome(newItems, { hasAddress: address !== null });
  });
}

/** Inserts the rows that are new to the run, batch by batch; returns how many there were. */
async function insertRows(execute: Execute, run: unknown[], page: SavedPage): Promise<number> {
  let newItems = 0;
  for (let from = 0; from < page.rows.length; from += MOST_ROWS) {
    const rows = storableJson(rowsOf(page, from, MOST_ROWS));
    const { added } = active(await execute<State & { added: number }>(INSERT_ROWS, [...run, rows]), run[0] as string);
    newItems += added;
  }
  return newItems;
}

/** A page that has an address and nothing new ends the run. */
function outcome(newItems: number, { hasAddress }: { hasAddress: boolean }): PagesSaved {
  return { newItems: [newItems], end: hasAddress && newItems === 0 ? 'no_new_rows' : null };
}

interface State {
  /** Whether the run is unfinished. */
  isOpen: boolean;
}

/** What is known of a page before its rows are saved: `savedItems` is null when it is not saved yet. */
interface Before extends State {
  savedItems: number | null;
  hadAddress: boolean;
  /** Its address has been crawled. */
  isLoop: boolean;
}

/** What was read of a run; throws `NoLongerActiveError` when there is none or it has ended. */
function active<Row extends State>([row]: Row[], runId: string): Row {
  if (!row?.isOpen) throw new NoLongerActiveError('run', runId);
  return row;
}

/** Large pages of one run are saved one after the other; the turn ends with the transaction. */
const TAKE_TURN: Prepared = {
  name: 'save-large-page/turn',
  text: `select pg_advisory_xact_lock(hashtextextended('save-large-page/' || $1::text, 0))`,
};

/** The lock keeps the run from being deleted and other pages from being saved, as the insertion of its rows will. */
const LOOK: Prepared = {
  name: 'save-large-page/look',
  text: `select run.status = any ($2) as "isOpen", page.item_count as "savedItems", page.address is not null as "hadAddress",
      exists (select from page as known where known.run_id = run.id and known.address = $4) as "isLoop"
    from run left join page on page.run_id = run.id and page.page_number = $3
    where run.id = $1 for key share of run`,
};

const INSERT_ROWS: Prepared = {
  name: 'save-large-page/rows',
  text: `with open as materialized (
      select id as run_id from run where id = $1 and status = any ($2)
    ), added as (
      insert into item (run_id, page_number, item_index, identity, data)
      select run_id, page, index, identity, data
      from open cross join json_to_recordset($3) as row(page int, index int, identity text, data json)
      order by index
      on conflict (run_id, identity) do nothing returning true
    )
    select exists (select from open) as "isOpen", (select count(*) from added)::int as added`,
};

/** From here to the end of the transaction, nobody changes the run. */
const LOCK: Prepared = {
  name: 'save-large-page/lock',
  text: 'select status = any ($2) as "isOpen" from run where id = $1 for no key update',
};

/** The record of the page and, behind it, the cursor, which only moves forward. */
const INSERT_PAGE: Prepared = {
  name: 'save-large-page/page',
  text: `with page_of_run as (
      insert into page (run_id, page_number, url, address, protection_level, item_count, detail_visits, detail_failures)
      select $1, "pageNumber", url, $3, "protectionLevel", $2, "detailVisits", "detailFailures"
      from json_to_record($4) as page("pageNumber" int, url text, "protectionLevel" text, "detailVisits" int,
        "detailFailures" int)
    )
    update run set item_count = item_count + $2, page_count = page_count + 1,
      next_url = case when run.next_page <= "pageNumber" then given."nextUrl" else run.next_url end,
      next_page = greatest(run.next_page, "pageNumber" + 1)
    from json_to_record($4) as given("pageNumber" int, "nextUrl" text) where run.id = $1`,
};
