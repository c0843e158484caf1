import { compareAndReadRows, compareRuns } from '../shared/commands/compare-runs.ts';
import type { Database } from '../shared/db/orm.ts';
import { type ChangedRow, readChangeRows } from '../shared/db/queries/change-rows.ts';
import { findComparableRun } from '../shared/db/queries/comparable-run.ts';
import { ServiceError } from '../shared/domain/error.ts';
import { LIMITS } from '../shared/domain/limit.ts';
import { type ChangeKind, countChanges, type RunChanges, sliceChanges } from '../shared/domain/run-comparison.ts';
import type { RunStatus } from '../shared/domain/run.ts';

/** How many changes one step of a download reads. */
const BATCH_SIZE = 500;

/** The changes of these kinds between two runs. */
interface AskedChanges {
  runId: string;
  changes: RunChanges;
  kinds: ReadonlySet<ChangeKind>;
}

/** What is said of a run that is not completed. */
const NOT_COMPLETED: Record<Exclude<RunStatus, 'completed'>, string> = {
  queued: 'The run has not begun. Its changes can be read when it is completed.',
  running: 'The run still goes on. Its changes can be read when it is completed.',
  failed: 'The run failed. Changes are told of completed runs.',
};

const TOO_MANY_ROWS = `The runs have more than ${LIMITS.compared_rows.toLocaleString('en')} rows together, and are not compared.`;

/**
 * How a run differs from the one of `since`, or from the one that was completed before it; compared now if it was not
 * before. Throws `not_found`, `run_not_completed`, `no_earlier_run`, `too_many_rows`, and `validation_error` for a `since` that is no
 * completed run of the job before this one, whoever it belongs to.
 */
export async function findRunChanges(
  database: Database,
  asked: { accountId: string; runId: string; since?: string | undefined },
): Promise<RunChanges> {
  const run = await findComparableRun(database, asked);
  if (!run) throw new ServiceError('not_found');
  if (run.status !== 'completed') {
    throw new ServiceError('run_not_completed', NOT_COMPLETED[run.status], { state: run.status });
  }
  if (run.sinceId === null && asked.since === undefined) throw new ServiceError('no_earlier_run');
  if (run.sinceId === null) {
    const message = 'must be a run of the same job that was completed before this one';
    throw ServiceError.validation([{ field: 'since', message }]);
  }
  if (run.changes) return run.changes;
  if (run.rows > LIMITS.compared_rows) throw new ServiceError('too_many_rows', TOO_MANY_ROWS);
  return compareRuns(database, { runId: asked.runId, sinceId: run.sinceId });
}

/** One page of changes. When the run was compared with another one meanwhile, it is compared again. */
export async function readRunChanges(
  database: Database,
  { runId, changes, kinds }: AskedChanges,
  page: { limit: number; offset: number },
): Promise<ChangedRow[]> {
  const asked = { runId, sinceId: changes.since, slices: sliceChanges(changes, kinds, page) };
  const expected = Math.max(0, Math.min(page.limit, countChanges(changes, kinds) - page.offset));
  const rows = expected > 0 ? await readChangeRows(database, asked) : [];
  return rows.length === expected ? rows : compareAndReadRows(database, asked);
}

/** All changes, batch by batch. */
export async function* readAllChanges(database: Database, asked: AskedChanges): AsyncGenerator<ChangedRow[]> {
  const total = countChanges(asked.changes, asked.kinds);
  for (let offset = 0; offset < total; offset += BATCH_SIZE) {
    yield await readRunChanges(database, asked, { limit: BATCH_SIZE, offset });
  }
}
