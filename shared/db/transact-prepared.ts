import type { Database } from './orm.ts';
import { poolOf, type Prepared } from './read.ts';

/** Executes a statement in a transaction and returns its rows. */
type Execute = <Row extends object>(statement: Prepared, values: unknown[]) => Promise<Row[]>;

/**
 * Does work in a transaction with statements that each connection prepares once: for those whose reading and planning
 * costs more than what they do.
 */
export async function transactPrepared<Result>(
  database: Database,
  work: (execute: Execute) => Promise<Result>,
): Promise<Result> {
  const pool = await poolOf(database);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(async (statement, values) => (await client.query({ ...statement, values })).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
