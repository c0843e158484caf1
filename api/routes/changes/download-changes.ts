import { CHANGE_KINDS } from '../../../shared/domain/run-comparison.ts';
import { cellsOf } from '../../cells.ts';
import { CSV_MEDIA_TYPE, csvOf } from '../../csv.ts';
import { operation } from '../../endpoint.ts';
import { itemColumns } from '../../item-columns.ts';
import { RUN_ID } from '../../path-parameters.ts';
import { findRunChanges, readAllChanges } from '../../run-changes.ts';
import { CHANGE_DOWNLOAD } from '../../schemas/change.ts';

export const downloadChanges = operation(
  {
    method: 'GET',
    path: '/v1/runs/{id}/changes/csv',
    parameters: { id: RUN_ID },
    id: 'downloadChanges',
    tag: 'Items',
    summary: 'Download what changed as CSV',
    description:
      'The changes since an earlier run as a file like that of the items, with the column `change` (`added`, `changed` or `removed`) before the others. A changed row has its new values, a removed one those that it had.',
    query: CHANGE_DOWNLOAD,
    isHeavy: true,
    answers: {
      200: {
        description: 'The file.',
        file: { mediaType: CSV_MEDIA_TYPE, example: 'change,name,price\r\nadded,Desk lamp,19.9\r\n' },
        headers: ['Content-Disposition'],
      },
    },
    errors: ['run_not_completed', 'no_earlier_run', 'too_many_rows'],
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId, input } = ctx.state;
      const { id: runId } = ctx.state.ids;
      const { since, kind = CHANGE_KINDS, excel } = input;
      const names = await itemColumns(database, { accountId, runId }, input.fields);
      const changes = await findRunChanges(database, { accountId, runId, since });
      const batches = readAllChanges(database, { runId, changes, kinds: new Set(kind) });
      ctx.set('Content-Type', CSV_MEDIA_TYPE);
      ctx.set('Content-Disposition', `attachment; filename="run-${runId}-changes.csv"`);
      ctx.body = csvOf(['change', ...names], linesOf(batches, names), { isForSpreadsheets: excel });
    },
);

/** The cells of changed rows: what became of them, and their values. */
async function* linesOf(batches: ReturnType<typeof readAllChanges>, names: string[]) {
  for await (const rows of batches) yield rows.map(({ change, data }) => [change, ...cellsOf(names, data)]);
}
