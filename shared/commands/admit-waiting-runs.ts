import type { Database } from '../db/orm.ts';
import type { AdmittedRun } from '../domain/run.ts';
import { PLANS } from '../domain/plan.ts';
import { admitRuns } from './steps/admit-runs.ts';

/** How many accounts one call looks after. */
const MOST_ACCOUNTS = 100;

/**
 * Gives free slots to waiting runs wherever there are both. Whatever frees a slot does so itself; this finds what was
 * left over, as when a plan's number of slots was raised. Returns the runs that may start now.
 */
export async function admitWaitingRuns(database: Database): Promise<AdmittedRun[]> {
  const slots = Object.entries(PLANS).map(([plan, { concurrent_runs }]) => ({ plan, concurrent_runs }));
  const accounts = await database.em.fork().execute<{ id: string }[]>(
    `select account.id from account
     join json_to_recordset(?::json) as slots(plan text, concurrent_runs int) on slots.plan = account.plan
     where account.id in (select account_id from run where status = 'queued' and admitted_at is null)
       and slots.concurrent_runs > (select count(*) from run where run.account_id = account.id
                                      and status in ('queued', 'running') and admitted_at is not null)
     limit ?`,
    [JSON.stringify(slots), MOST_ACCOUNTS],
  );
  const admitted: AdmittedRun[] = [];
  for (const { id } of accounts) {
    admitted.push(...(await database.em.fork().transactional((em) => admitRuns(em, id))));
  }
  return admitted;
}
