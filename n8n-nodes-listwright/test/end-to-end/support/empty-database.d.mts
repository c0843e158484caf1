/** A database without any table, and how it is reached. */
export interface EmptyDatabase {
  host: string;
  port: string;
  user: string;
  password: string;
  name: string;
  drop(): Promise<void>;
}

/** Makes one on the server that `TEST_DATABASE_URL` names. */
export function createEmptyDatabase(): Promise<EmptyDatabase>;
