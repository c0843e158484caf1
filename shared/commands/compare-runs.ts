import type { Database } from '../db/orm.ts';
import { executePrepared, transactTogether } from '../db/prepared.ts';
import { type AskedRows, bindChangeRows, type ChangedRow } from '../db/queries/change-rows.ts';
import { readSql } from '../db/read-sql.ts';
import { ServiceError } from '../domain/error.ts';
import { END_REASONS, type RunChanges, UNPAID_REASONS } from '../domain/run-comparison.ts';

const COMPARE = { name: 'compare-runs', text: readSql(new URL('compare-runs.sql', import.meta.url)) };

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Compares the rows of a completed run with those of an earlier one of its job, and keeps which of them differ, in the
 * place of an earlier comparison of the run. One statement, which is safe to repeat: completed runs do not change. Takes
 * as long as it takes to read the rows of both. Throws `not_found` when the run was deleted meanwhile.
 */
export async function compareRuns(
  database: Database,
  { runId, sinceId }: { runId: string; sinceId: string },
): Promise<RunChanges> {
  const values = [runId, sinceId, END_REASONS, UNPAID_REASONS];
  const [compared] = await executePrepared<{ changes: RunChanges }>(database, COMPARE, values).catch(deletedMeanwhile);
  if (!compared) throw new ServiceError('not_found');
  return compared.changes;
}

/**
 * Compares two runs again and reads some of their changes before anybody else can put another comparison in the place.
 * Throws `not_found` when the run was deleted meanwhile.
 */
export async function compareAndReadRows(database: Database, asked: AskedRows): Promise<ChangedRow[]> {
  const compare = { statement: COMPARE, values: [asked.runId, asked.sinceId, END_REASONS, UNPAID_REASONS] };
  const [compared, rows] = await transactTogether(database, [compare, bindChangeRows(asked)]).catch(deletedMeanwhile);
  if (!compared?.length) throw new ServiceError('not_found');
  return rows as ChangedRow[];
}

/** Nothing can be kept of a run that is gone. */
function deletedMeanwhile(error: Error & { code?: string }): [] {
  if (error.code === FOREIGN_KEY_VIOLATION) return [];
  throw error;
}
