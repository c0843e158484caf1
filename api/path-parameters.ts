import type { Database } from '../shared/db/orm.ts';
import { ownsJob, ownsRun } from '../shared/db/queries/ownership.ts';
import { ID } from './schemas/scalars.ts';

/** What a `{name}` in a path stands for. */
export interface PathParameter {
  /** How it is described. */
  schema: object;
  /** The one way to write it, however the client has written it; null for what can't be one. */
  read(text: string): string | null;
  /** Whether the account has the thing that it names. */
  isOwned(database: Database, owned: { accountId: string; id: string }): Promise<boolean>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that is a UUID, in small letters. */
function uuidOf(isOwned: PathParameter['isOwned']): PathParameter {
  return { schema: ID, read: (text) => (UUID.test(text) ? text.toLowerCase() : null), isOwned };
}

/** The id of a job. */
export const JOB_ID = uuidOf(ownsJob);

/** The id of a run. */
export const RUN_ID = uuidOf(ownsRun);
