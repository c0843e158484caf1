import type { Database } from './orm.ts';

/** A statement that the database plans once a connection. `name` must be its own. */
export interface Prepared {
  name: string;
  text: string;
}

/**
 * Executes a statement without the ORM between, and returns its rows: for what is done often. `$1`, `$2`, … stand for the
 * values.
 */
export async function executePrepared<Row extends object>(
  database: Database,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = await poolOf(database);
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}

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

type Pool = Awaited<ReturnType<ReturnType<Database['em']['getConnection']>['getNativeClient']>>;

const pools = new WeakMap<Database, Pool>();

/** The connection pool of the ORM, which is asked for it once only. */
async function poolOf(database: Database): Promise<Pool> {
  const known = pools.get(database);
  if (known) return known;
  const pool = await database.em.getConnection().getNativeClient();
  pools.set(database, pool);
  return pool;
}
