import { pageQuery } from './query.ts';
import type { CsvOptions, Item, ItemPage, PageQuery } from './resources.ts';
import { runPath } from './runs.ts';
import type { Transport } from './transport.ts';

/** The largest page of items that the service gives. */
const LARGEST_PAGE = 200;

/** The calls about the rows of a run. */
export function itemCalls(transport: Transport) {
  const listItems = (runId: string, query: PageQuery = {}): Promise<ItemPage> =>
    transport.json('GET', `${runPath(runId)}/items${pageQuery(query)}`);

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
  };
}
