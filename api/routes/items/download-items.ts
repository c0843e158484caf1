import { readItemData } from '../../../shared/db/queries/item-stream.ts';
import { cellsOf } from '../../cells.ts';
import { CSV_MEDIA_TYPE, csvOf } from '../../csv.ts';
import { operation } from '../../endpoint.ts';
import { itemColumns } from '../../item-columns.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { ITEM_DOWNLOAD } from '../../schemas/item.ts';

/** What is saved so far, streamed. */
export const downloadItems = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/items/csv',
    parameters: { id: RUN_ID },
    id: 'downloadItems',
    tag: 'Items',
    summary: 'Download items as CSV',
    description:
      'All rows that are saved, streamed as a file (RFC 4180: CRLF, quotes doubled). The first line holds the names of the columns: those of the listing, then those of the detail pages. Lists are joined with `; `.',
    query: ITEM_DOWNLOAD,
    answers: {
      200: {
        description: 'The file.',
        file: { mediaType: CSV_MEDIA_TYPE, example: 'name,price\r\nDesk lamp,19.9\r\n' },
        headers: ['Content-Disposition'],
      },
    },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: runId } = ctx.state.ids;
      const names = await itemColumns(database, { accountId, runId }, input.fields);
      ctx.set('Content-Type', CSV_MEDIA_TYPE);
      ctx.set('Content-Disposition', `attachment; filename="run-${runId}.csv"`);
      ctx.body = csvOf(names, linesOf(readItemData(database, runId), names), { isForSpreadsheets: input.excel });
    },
);

async function* linesOf(batches: ReturnType<typeof readItemData>, names: string[]) {
  for await (const rows of batches) yield rows.map((row) => cellsOf(names, row));
}
