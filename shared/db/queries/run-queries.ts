import type { JobColumns } from '../../domain/column.ts';
import { columnsOf } from '../../domain/mapping.ts';
import { type RunStatus, UNFINISHED_RUN_STATUSES } from '../../domain/run.ts';
import { Run } from '../entities/run.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';
import { conditionsOf, type ListFilters } from './list-filters.ts';
import type { ListPage, PageRequest } from './list-page.ts';

interface RunKey {
  accountId: string;
  runId: string;
}

const UNFINISHED = { name: 'unfinished-runs', text: 'select id from run where id = any($1) and status = any($2)' };

/** Which of these runs are there and not finished. */
export async function findUnfinishedRuns(database: Database, runIds: readonly string[]): Promise<Set<string>> {
  const rows = await executePrepared<{ id: string }>(database, UNFINISHED, [runIds, UNFINISHED_RUN_STATUSES]);
  return new Set(rows.map(({ id }) => id));
}

/** The columns of a run's rows, as its job was mapped; null when the account has no such run. */
export async function findRunColumns(database: Database, { accountId, runId }: RunKey): Promise<JobColumns | null> {
  const run = await database.em
    .fork()
    .findOne(Run, { id: runId, account: accountId }, { fields: ['job.mapping'], populate: ['job.mapping'] });
  const mapping = run?.job.mapping;
  return mapping ? columnsOf(mapping) : null;
}

/** Which of the account's runs are wanted: of one job, or of all. */
export type RunList = { accountId: string; jobId?: string } & ListFilters<RunStatus> & PageRequest;

/** The account's runs, newest first. */
export async function listRuns(
  database: Database,
  { accountId, jobId, limit, offset, ...filters }: RunList,
): Promise<ListPage<Run>> {
  const [entries, total] = await database.em
    .fork()
    .findAndCount(
      Run,
      { account: accountId, ...(jobId !== undefined && { job: jobId }), ...conditionsOf(filters) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit, offset },
    );
  return { entries, total };
}
