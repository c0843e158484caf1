import type { Database } from '../shared/db/orm.ts';
import { hadWebhook, ownsEvent, ownsJob, ownsRun, ownsWebhook } from '../shared/db/queries/ownership.ts';
import { EVENT_ID as EVENT_ID_SHAPE } from '../shared/domain/event-body.ts';
import { ID } from './schemas/scalars.ts';
import { EVENT_ID as EVENT_ID_SCHEMA } from './schemas/event.ts';

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

/** The id of a webhook, and of one that may be deleted. */
export const WEBHOOK_ID = uuidOf(ownsWebhook);
export const FORMER_WEBHOOK_ID = uuidOf(hadWebhook);

/** The id of an event. */
export const EVENT_ID: PathParameter = {
  schema: EVENT_ID_SCHEMA,
  read: (text) => (EVENT_ID_SHAPE.test(text) ? text : null),
  isOwned: ownsEvent,
};
