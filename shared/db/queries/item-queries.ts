import type { CellValue } from '../../domain/column.ts';
import { Item } from '../entities/item.ts';
import { Run } from '../entities/run.ts';
import type { Database } from '../orm.ts';
import type { ListPage, PageRequest } from './list-page.ts';

/** A row of a run as it was saved. */
export type SavedItem = Pick<Item, 'data' | 'pageNumber' | 'itemIndex'>;

/** How many rows one step of a download reads. */
const BATCH_SIZE = 500;

/** Items of a run in the order of the site. */
export async function listItems(
  database: Database,
  { runId, limit, offset }: { runId: string } & PageRequest,
): Promise<ListPage<SavedItem>> {
  const [entries, total] = await database.em
    .fork()
    .findAndCount(
      Item,
      { run: runId },
      { orderBy: { pageNumber: 'asc', itemIndex: 'asc' }, limit, offset, disableIdentityMap: true },
    );
  return { entries, total };
}

/**
 * The data of every item of a run, in the order of the site, batch by batch. The cursor is the position of the last
 * row, so that no connection is held while a slow reader takes its time, and rows saved meanwhile are read too. Throws
 * when the run is deleted on the way: what was read is then not all of it.
 */
export async function* readItemData(database: Database, runId: string): AsyncGenerator<Record<string, CellValue>> {
  let position: [page: number, index: number] = [0, -1];
  for (;;) {
    const batch = await database.em
      .fork()
      .execute<{ page_number: number; item_index: number; data: SavedItem['data'] }[]>(
        `select "page_number", "item_index", "data" from "item"
        where "run_id" = ? and ("page_number", "item_index") > (?, ?)
        order by "page_number", "item_index" limit ?`,
        [runId, ...position, BATCH_SIZE],
      );
    yield* batch.map(({ data }) => data);
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) break;
    position = [last.page_number, last.item_index];
  }
  const isThere = (await database.em.fork().count(Run, { id: runId })) > 0;
  if (!isThere) throw new Error('The run was deleted while its items were read.');
}
