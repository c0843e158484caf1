import { linesOf } from './lines.ts';
import { queryString } from './query.ts';
import type { ChangePage, ChangeQuery } from './resources/change.ts';
import type { CsvOptions, Item, ItemPage, ItemQuery, StreamQuery } from './resources/item.ts';
import type { PageQuery } from './resources/list.ts';
import { runPath } from './runs.ts';
import type { Transport } from './transport.ts';

/** The calls about the rows of a run. */
export function itemCalls(transport: Transport) {
  const streamItems = (runId: string, query: StreamQuery = {}): Promise<ReadableStream<Uint8Array>> =>
    transport.stream(`${runPath(runId)}/items.jsonl${queryString(query)}`);

  /**
   * All items of a run in order, in one request, as they are read; a stream that breaks off is continued behind the last
   * item that came. Complete once the run is `completed`.
   */
  async function* allItems(runId: string, { fields, after }: StreamQuery = {}): AsyncGenerator<Item, void, undefined> {
    const place: { after?: string } = after === undefined ? {} : { after };
    for (;;) {
      const begun = place.after;
      try {
        for await (const line of linesOf(await streamItems(runId, { ...(fields && { fields }), ...place }))) {
          const item = JSON.parse(line) as Item;
          place.after = `${item.page_number}.${item.item_index}`;
          yield item;
        }
        return;
      } catch (error) {
        if (place.after === begun) throw error;
      }
    }
  }

  return {
    /** One page of a run's items. */
    listItems: (runId: string, query: ItemQuery = {}): Promise<ItemPage> =>
      transport.json('GET', `${runPath(runId)}/items${queryString(query)}`),
    allItems,
    /** The same as the service streams them: JSON, an item a line. */
    streamItems,
    /** The run's rows as CSV, as the service streams them; the first line holds the column names. */
    downloadCsv: (runId: string, options: CsvOptions = {}): Promise<ReadableStream<Uint8Array>> =>
      transport.stream(`${runPath(runId)}/items/csv${queryString(options)}`),
    /** One page of what changed since the run before, or since the one that is named. */
    listChanges: (runId: string, query: ChangeQuery & PageQuery = {}): Promise<ChangePage> =>
      transport.json('GET', `${runPath(runId)}/changes${queryString(query)}`),
    /** The same as CSV, with the column `change` before the others. */
    downloadChanges: (runId: string, query: ChangeQuery & CsvOptions = {}): Promise<ReadableStream<Uint8Array>> =>
      transport.stream(`${runPath(runId)}/changes/csv${queryString(query)}`),
  };
}
