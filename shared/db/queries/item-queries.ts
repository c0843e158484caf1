import { LIMITS, PAGE_SIZES } from '../../domain/limit.ts';
import type { Database } from '../orm.ts';
import { executePrepared, type Prepared } from '../prepared.ts';
import type { ItemPosition } from './item-stream.ts';
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
  /** Whether more follow. */
  goesOn: boolean;
}

/** Stands between items: it can not be in a JSON text as it is. */
const SEPARATOR = '\x1e';

/** The items of a page, by the position where it begins or the one after which it does, and as one text. */
interface PageStatements {
  byOffset: Prepared;
  after: Prepared;
}

/**
 * The pages know how many items stand before them, so an offset costs the same wherever it is: the page that it falls
 * on is looked up, and reading begins there. The items come as one text, since reading two hundred rows of a result
 * takes the driver longer than all the rest. With a fixed limit inside the one that is asked for, the database keeps
 * its plan; with that one alone it plans anew each time, which costs as much as reading.
 */
function pageStatements(name: string, most: number): PageStatements {
  const itemsOf = (chosen: string) => `(
    select string_agg(concat(page_number, ' ', item_index, ' ', data), $5) from (
      select page_number, item_index, data from (
        select page_number, item_index, data from item where item.run_id = run.id and ${chosen} limit ${most + 1}
      ) as item limit $3
    ) as item
  ) as items`;
  return {
    byOffset: {
      name,
      text: `select run.item_count as total, ${itemsOf(
        'item.page_number >= start.page_number order by page_number, item_index offset $4 - start.first_item',
      )}
        from run
        left join lateral (
          select page_number, first_item from page
          where page.run_id = run.id and page.first_item <= $4
          order by first_item desc, page_number desc limit 1
        ) as start on true
        where run.id = $1 and run.account_id = $2`,
    },
    after: {
      name: `${name}-after`,
      text: `select run.item_count as total, ${itemsOf(
        '(item.page_number, item.item_index) > ($4, $6) order by page_number, item_index',
      )}
        from run where run.id = $1 and run.account_id = $2`,
    },
  };
}

const USUAL = pageStatements('item-page', PAGE_SIZES.items.maximum);
/** For pages larger than those of the interface, which an operator may allow. */
const LARGE = pageStatements('large-item-page', LIMITS.items_limit_maximum);

/** Which items are wanted: so many after an offset, or after the position of one. */
export type ItemRequest = PageRequest & { after?: ItemPosition | null };

/** Items of a run in the order of the site; null when the account has no such run. */
export async function listItems(
  database: Database,
  { accountId, runId, limit, offset, after = null }: { accountId: string; runId: string } & ItemRequest,
): Promise<ItemPage | null> {
  const statements = limit > PAGE_SIZES.items.maximum ? LARGE : USUAL;
  const run = [runId, accountId];
  if (!after) return readPage(database, statements.byOffset, [...run, limit, offset, SEPARATOR], offset + limit);
  // One more tells whether there is more.
  const values = [...run, limit + 1, after.pageNumber, SEPARATOR, after.itemIndex];
  const page = await readPage(database, statements.after, values, 0);
  return page && { ...page, items: page.items.slice(0, limit), goesOn: page.items.length > limit };
}

/** `end` is the position in the whole list at which the page ends. */
async function readPage(
  database: Database,
  statement: Prepared,
  values: unknown[],
  end: number,
): Promise<ItemPage | null> {
  const [row] = await executePrepared<{ total: number; items: string | null }>(database, statement, values);
  if (!row) return null;
  return { items: row.items?.split(SEPARATOR).map(toItem) ?? [], total: row.total, goesOn: end < row.total };
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
