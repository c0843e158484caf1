import type { CellValue } from '../../domain/column.ts';
import { PAGE_SIZES } from '../../domain/limit.ts';
import { Run } from '../entities/run.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';
import type { PageRequest } from './list-page.ts';

/** A row of a run as it was saved; `data` is JSON text. */
interface StoredItem {
  data: string;
  pageNumber: number;
  itemIndex: number;
}

/** One part of a run's items; `total` counts all of them. */
export interface ItemPage {
  items: StoredItem[];
  total: number;
}

/** Stands between items: it can not be in a JSON text as it is. */
const SEPARATOR = '\x1e';

/**
 * The pages know how many items stand before them, so an offset costs the same wherever it is: the page that it falls
 * on is looked up, and reading begins there. The items come as one text, since reading two hundred rows of a result
 * takes the driver longer than all the rest. With a fixed limit inside the one that is asked for, the database keeps
 * its plan; with that one alone it plans anew each time, which costs as much as reading.
 */
const ITEM_PAGE = {
  name: 'item-page',
  text: `select run.item_count as total, (
           select string_agg(concat(page_number, ' ', item_index, ' ', data), $5) from (
             select page_number, item_index, data from (
               select page_number, item_index, data from item
               where item.run_id = run.id and item.page_number >= start.page_number
               order by page_number, item_index offset $4 - start.first_item limit ${PAGE_SIZES.items.maximum}
             ) as item limit $3
           ) as item
         ) as items
         from run
         left join lateral (
           select page_number, first_item from page
           where page.run_id = run.id and page.first_item <= $4
           order by first_item desc, page_number desc limit 1
         ) as start on true
         where run.id = $1 and run.account_id = $2`,
};

/** Items of a run in the order of the site; null when the account has no such run. */
export async function listItems(
  database: Database,
  { accountId, runId, limit, offset }: { accountId: string; runId: string } & PageRequest,
): Promise<ItemPage | null> {
  const values = [runId, accountId, limit, offset, SEPARATOR];
  const [row] = await executePrepared<{ total: number; items: string | null }>(database, ITEM_PAGE, values);
  return row ? { items: row.items?.split(SEPARATOR).map(toItem) ?? [], total: row.total } : null;
}

/** Of a text such as `3 0 {"title":"Desk lamp"}`. */
function toItem(text: string): StoredItem {
  const first = text.indexOf(' ');
  const second = text.indexOf(' ', first + 1);
  return {
    pageNumber: Number(text.slice(0, first)),
    itemIndex: Number(text.slice(first + 1, second)),
    data: text.slice(second + 1),
  };
}

/** How many rows one step of a download reads. */
const BATCH_SIZE = 500;

const ITEM_BATCH = {
  name: 'item-batch',
  text: `select page_number, item_index, data from item
         where run_id = $1 and (page_number, item_index) > ($2, $3)
         order by page_number, item_index limit ${BATCH_SIZE}`,
};

interface ItemRow {
  page_number: number;
  item_index: number;
  data: Record<string, CellValue>;
}

/**
 * The data of every item of a run, in the order of the site, batch by batch; the next one is read while one is worked on.
 * The cursor is the position of the last row, so that no connection is held while a slow reader takes its time, and rows
 * saved meanwhile are read too. Throws when the run is deleted on the way: what was read is then not all of it.
 */
export async function* readItemData(database: Database, runId: string): AsyncGenerator<Record<string, CellValue>[]> {
  let coming = readBatch(database, runId, 0, -1);
  for (;;) {
    const batch = await coming;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) {
      yield batch.map(({ data }) => data);
      break;
    }
    coming = readBatch(database, runId, last.page_number, last.item_index);
    // When nobody reads on, nobody waits for it; otherwise the next step tells what went wrong.
    coming.catch(() => {});
    yield batch.map(({ data }) => data);
  }
  const isThere = (await database.em.fork().count(Run, { id: runId })) > 0;
  if (!isThere) throw new Error('The run was deleted while its items were read.');
}

function readBatch(database: Database, runId: string, afterPage: number, afterIndex: number): Promise<ItemRow[]> {
  return executePrepared<ItemRow>(database, ITEM_BATCH, [runId, afterPage, afterIndex]);
}
