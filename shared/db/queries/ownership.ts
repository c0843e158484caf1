import type { Database } from '../orm.ts';
import { executePrepared, type Prepared } from '../prepared.ts';

interface Owned {
  accountId: string;
  id: string;
}

const OWNED_JOB = { name: 'owned-job', text: 'select id from job where id = $1 and account_id = $2' };
const OWNED_RUN = { name: 'owned-run', text: 'select id from run where id = $1 and account_id = $2' };

const OWNED_WEBHOOK = {
  name: 'owned-webhook',
  text: 'select id from webhook where id = $1 and account_id = $2 and deleted_at is null',
};
const FORMER_WEBHOOK = { name: 'former-webhook', text: 'select id from webhook where id = $1 and account_id = $2' };
const OWNED_EVENT = {
  name: 'owned-event',
  text: `select webhook_event.id from webhook_event join webhook on webhook.id = webhook_id
         where webhook_event.id = $1 and account_id = $2`,
};

/** Whether the account has this job. */
export async function ownsJob(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, OWNED_JOB, owned);
}

/** Whether the account has this run. */
export async function ownsRun(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, OWNED_RUN, owned);
}

/** Whether the account has this webhook. */
export async function ownsWebhook(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, OWNED_WEBHOOK, owned);
}

/** Whether the account has this webhook, or had it and its deliveries are still kept. */
export async function hadWebhook(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, FORMER_WEBHOOK, owned);
}

/** Whether this event was for a webhook of the account. */
export async function ownsEvent(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, OWNED_EVENT, owned);
}

async function isThere(database: Database, statement: Prepared, { accountId, id }: Owned): Promise<boolean> {
  return (await executePrepared(database, statement, [id, accountId])).length > 0;
}
