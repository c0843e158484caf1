import type { CellValue } from '../../domain/column.ts';
import { Run } from '../entities/run.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** Where a row stands: its listing page (from 1), and its place there (from 0). */
export interface ItemPosition {
  pageNumber: number;
  itemIndex: number;
}

/** Before every row. */
const BEGINNING: ItemPosition = { pageNumber: 0, itemIndex: -1 };

/** How many rows one step of a download reads: as values, and as text, of which a stream holds several steps at a time. */
const VALUES_BATCH = 500;
const LINES_BATCH = 250;

/** What one step of a download has read; `last` is null when it was nothing. */
interface Batch<Rows> {
  rows: Rows;
  count: number;
  last: ItemPosition | null;
}

/**
 * Everything that `read` finds of a run, in the order of the site, batch by batch; the next one is read while one is
 * worked on. The cursor is the position of the last row, so that no connection is held while a slow reader takes its
 * time, and rows saved meanwhile are read too. Throws when the run is deleted on the way: what was read is then not all
 * of it.
 */
async function* readOnward<Rows>(
  database: Database,
  runId: string,
  after: ItemPosition,
  { size, read }: { size: number; read: (after: ItemPosition) => Promise<Batch<Rows>> },
): AsyncGenerator<Rows> {
  let coming = read(after);
  for (;;) {
    const { rows, count, last } = await coming;
    if (!last || count < size) {
      if (count > 0) yield rows;
      break;
    }
    coming = read(last);
    // When nobody reads on, nobody waits for it; otherwise the next step tells what went wrong.
    coming.catch(() => {});
    yield rows;
  }
  const isThere = (await database.em.fork().count(Run, { id: runId })) > 0;
  if (!isThere) throw new Error('The run was deleted while its items were read.');
}

const ITEM_BATCH = {
  name: 'item-batch',
  text: `select page_number, item_index, data from item
         where run_id = $1 and (page_number, item_index) > ($2, $3)
         order by page_number, item_index limit ${VALUES_BATCH}`,
};

interface ItemRow {
  page_number: number;
  item_index: number;
  data: Record<string, CellValue>;
}

/** The data of every item of a run. */
export function readItemData(database: Database, runId: string): AsyncGenerator<Record<string, CellValue>[]> {
  const read = async ({ pageNumber, itemIndex }: ItemPosition) => {
    const rows = await executePrepared<ItemRow>(database, ITEM_BATCH, [runId, pageNumber, itemIndex]);
    const last = rows.at(-1);
    return {
      rows: rows.map(({ data }) => data),
      count: rows.length,
      last: last ? { pageNumber: last.page_number, itemIndex: last.item_index } : null,
    };
  };
  return readOnward(database, runId, BEGINNING, { size: VALUES_BATCH, read });
}

/** Rows come as one text, which is passed on as it is: taking them apart would be most of the work of a download. */
const ITEM_LINES = {
  name: 'item-lines',
  text: `select string_agg(concat('{"data":', data, ',"page_number":', page_number, ',"item_index":', item_index, '}'), E'\\n') as lines,
           count(*)::int as count, (array_agg(page_number))[count(*)] as page, (array_agg(item_index))[count(*)] as index
         from (
           select page_number, item_index, data from item
           where run_id = $1 and (page_number, item_index) > ($2, $3)
           order by page_number, item_index limit ${LINES_BATCH}
         ) as item`,
};

interface LinesRow {
  lines: string | null;
  count: number;
  page: number | null;
  index: number | null;
}

/** Items as JSON as customers see them, one a line, with how many they are. */
export interface ItemLines {
  lines: string;
  count: number;
}

/** Every item of a run behind a position, or from the first one on. */
export function readItemLines(
  database: Database,
  runId: string,
  after: ItemPosition | null,
): AsyncGenerator<ItemLines> {
  const read = async ({ pageNumber, itemIndex }: ItemPosition) => {
    const [row] = await executePrepared<LinesRow>(database, ITEM_LINES, [runId, pageNumber, itemIndex]);
    const { lines, count, page, index } = row!;
    const last = page === null || index === null ? null : { pageNumber: page, itemIndex: index };
    return { rows: { lines: lines ?? '', count }, count, last };
  };
  return readOnward(database, runId, after ?? BEGINNING, { size: LINES_BATCH, read });
}
