import type { Database } from '../orm.ts';
import { executePrepared, type Prepared } from '../prepared.ts';

interface Owned {
  accountId: string;
  id: string;
}

const OWNED_JOB = { name: 'owned-job', text: 'select id from job where id = $1 and account_id = $2' };
const OWNED_RUN = { name: 'owned-run', text: 'select id from run where id = $1 and account_id = $2' };

/** Whether the account has this job. */
export async function ownsJob(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, OWNED_JOB, owned);
}

/** Whether the account has this run. */
export async function ownsRun(database: Database, owned: Owned): Promise<boolean> {
  return isThere(database, OWNED_RUN, owned);
}

async function isThere(database: Database, statement: Prepared, { accountId, id }: Owned): Promise<boolean> {
  return (await executePrepared(database, statement, [id, accountId])).length > 0;
}
