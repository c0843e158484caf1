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
  const pool = await database.em.getConnection().getNativeClient();
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}
