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

/** A statement with its values. */
export interface Bound {
  statement: Prepared;
  values: unknown[];
}

/**
 * Executes statements in a transaction and returns the rows of each. All are sent at once, so that a busy process waits
 * for the database once and not for each in turn; a later one sees what those before it have locked or changed. When one
 * fails, nothing is kept and its error is thrown.
 */
export async function transactTogether(database: Database, bound: readonly Bound[]): Promise<object[][]> {
  const pool = await poolOf(database);
  const client = await pool.connect();
  const answers = await Promise.allSettled([
    client.query('begin'),
    ...bound.map(({ statement, values }) => client.query<object>({ ...statement, values })),
    client.query('commit'),
  ]);
  const failed = answers.find((answer) => answer.status === 'rejected');
  const isOver = answers[0].status === 'fulfilled' && answers.at(-1)!.status === 'fulfilled';
  client.release(isOver ? undefined : (failed?.reason as Error));
  if (failed) throw failed.reason;
  return answers.slice(1, -1).map((answer) => (answer as PromiseFulfilledResult<{ rows: object[] }>).value.rows);
}

/** Executes a statement of a transaction and returns its rows. */
export type Execute = <Row extends object>(statement: Prepared, values: unknown[]) => Promise<Row[]>;

/**
 * Does `work` in a transaction whose statements are sent one after the other: for what is too much for one statement.
 * When `work` throws, nothing is kept.
 */
export async function transactInSteps<Result>(
  database: Database,
  work: (execute: Execute) => Promise<Result>,
): Promise<Result> {
  const pool = await poolOf(database);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async <Row extends object>(statement: Prepared, values: unknown[]) => {
      const { rows } = await client.query<Row>({ ...statement, values });
      return rows;
    });
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that can't be brought back to its beginning is closed, which ends its transaction too.
    const broken = await client.query('rollback').then(() => undefined, toError);
    client.release(broken);
    throw error;
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * Executes a statement, and one that follows from its rows, in a transaction: in two turns with the database instead of
 * four. Returns the `result` of `follow`. When one fails, or `follow` throws, nothing is kept and the error is thrown.
 */
export async function transactInTurns<Result>(
  database: Database,
  first: Bound,
  follow: (rows: object[]) => Bound & { result: Result },
): Promise<Result> {
  const pool = await poolOf(database);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const [, { rows }] = await Promise.all([
      client.query('begin'),
      client.query<object>({ ...first.statement, values: first.values }),
    ]);
    const { statement, values, result } = follow(rows);
    await Promise.all([client.query({ ...statement, values }), client.query('commit')]);
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure); // a connection that failed in the middle of a transaction is not used again
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
