import { queryString } from './query.ts';
import type { ChangePage, ChangeQuery, CsvOptions, Item, ItemPage, PageQuery } from './resources.ts';
import { runPath } from './runs.ts';
import type { Transport } from './transport.ts';

/** The largest page of items that the service gives. */
const LARGEST_PAGE = 200;

/** The calls about the rows of a run. */
export function itemCalls(transport: Transport) {
  const listItems = (runId: string, query: PageQuery = {}): Promise<ItemPage> =>
    transport.json('GET', `${runPath(runId)}/items${queryString(query)}`);

  /** All items of a run in order, read page by page. Stable once the run is `completed`. */
  async function* allItems(runId: string): AsyncGenerator<Item, void, undefined> {
    for (let offset = 0; ;) {
      const { items, total } = await listItems(runId, { limit: LARGEST_PAGE, offset });
      yield* items;
      offset += items.length;
      if (items.length === 0 || offset >= total) return;
    }
  }

  return {
    /** One page of a run's items. */
    listItems,
    allItems,
    /** The run's rows as CSV, as the service streams them; the first line holds the column names. */
    downloadCsv: (runId: string, { excel = false }: CsvOptions = {}): Promise<ReadableStream<Uint8Array>> =>
      transport.stream(`${runPath(runId)}/items/csv${excel ? '?excel=true' : ''}`),
    /** One page of what changed since the run before, or since the one that is named. */
    listChanges: (runId: string, query: ChangeQuery & PageQuery = {}): Promise<ChangePage> =>
      transport.json('GET', `${runPath(runId)}/changes${queryString(query)}`),
    /** The same as CSV, with the column `change` before the others. */
    downloadChanges: (runId: string, query: ChangeQuery & CsvOptions = {}): Promise<ReadableStream<Uint8Array>> =>
      transport.stream(`${runPath(runId)}/changes/csv${queryString(query)}`),
  };
}
