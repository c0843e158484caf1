import type { Database } from '../shared/db/orm.ts';
import { findRunColumns } from '../shared/db/queries/run-queries.ts';
import { ServiceError } from '../shared/domain/error.ts';
import { columnNames } from './cells.ts';
import { chooseColumns } from './choose-columns.ts';

/**
 * The names of the columns of a run's rows, or of those that are asked for. Throws `not_found` when the account has no
 * such run, and `validation_error` for a column that it has not.
 */
export async function itemColumns(
  database: Database,
  run: { accountId: string; runId: string },
  fields: readonly string[] | undefined,
): Promise<string[]> {
  const columns = await findRunColumns(database, run);
  if (!columns) throw new ServiceError('not_found');
  const names = columnNames(columns);
  return fields ? chooseColumns(names, fields) : names;
}
