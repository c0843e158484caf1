import { Item } from '../../shared/db/entities/item.ts';
import type { Run } from '../../shared/db/entities/run.ts';
import type { Database } from '../../shared/db/orm.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import { storeRun } from './test-data.ts';

/** Rows of a run by their identity. */
export type Rows = Record<string, Record<string, CellValue>>;

let completions = 0;

/** Stores a run that was completed after every one that was stored before it, with these rows, ten to a page. */
export async function storeCompletedRun(
  database: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
  rows: Rows,
  fields: Partial<Pick<Run, 'stopReason' | 'status' | 'completedAt' | 'itemCount'>> = {},
): Promise<string> {
  completions += 1;
  const runId = await storeRun(database, accountId, jobId, {
    status: 'completed',
    stopReason: 'last_page',
    completedAt: new Date(Date.UTC(2026, 0, 1) + completions * 1_000),
    ...fields,
  });
  const em = database.em.fork();
  const entries = Object.entries(rows);
  await em.insertMany(
    Item,
    entries.map(([identity, data], position) => ({
      run: runId,
      pageNumber: 1 + Math.floor(position / 10),
      itemIndex: position % 10,
      identity,
      data,
    })),
  );
  return runId;
}
