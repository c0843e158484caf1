import type { Database } from './orm.ts';

/** A statement that the database plans once a connection. `name` must be its own. */
export interface Prepared {
  name: string;
  text: string;
}

/** Reads rows without the ORM between: for what is asked for often. `$1`, `$2`, … stand for the values. */
export async function readRows<Row extends object>(
  database: Database,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = await poolOf(database);
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}

type Pool = Awaited<ReturnType<ReturnType<Database['em']['getConnection']>['getNativeClient']>>;

const pools = new WeakMap<Database, Pool>();

/** The connection pool of the ORM, which is asked for it once only. */
export async function poolOf(database: Database): Promise<Pool> {
  const known = pools.get(database);
  if (known) return known;
  const pool = await database.em.getConnection().getNativeClient();
  pools.set(database, pool);
  return pool;
}
