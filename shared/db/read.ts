import type { Database } from './orm.ts';

/** A statement that the database plans once a connection. `name` must be its own. */
interface Prepared {
  name: string;
  text: string;
}

/** Reads rows without the ORM between: for what is asked for often. `$1`, `$2`, … stand for the values. */
export async function readRows<Row extends object>(
  database: Database,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(database) ?? (await keepPool(database));
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}

type Pool = Awaited<ReturnType<ReturnType<Database['em']['getConnection']>['getNativeClient']>>;

/** The connection pools of the ORM, so that it has to be asked once only. */
const pools = new WeakMap<Database, Pool>();

async function keepPool(database: Database): Promise<Pool> {
  const pool = await database.em.getConnection().getNativeClient();
  pools.set(database, pool);
  return pool;
}
