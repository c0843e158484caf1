import type { EntityManager } from '../../db/orm.ts';
import { PLANS } from '../../domain/plan.ts';
import { type AdmittedRun, crawledHost } from '../../domain/run.ts';
import { lockAccount } from '../../db/lock-row.ts';

/**
 * Gives the free slots of an account's plan to its waiting runs, in the order of their creation, in the transaction of
 * `em`. To be called after whatever frees a slot or adds a run. Counting begins when the account's row is locked, so
 * that no two transactions give the same slot away. A run whose row another transaction is just finishing is passed
 * over. Nobody may wait for a run's row with the account's row locked: runs are locked before accounts.
 */
export async function admitRuns(em: EntityManager, accountId: string): Promise<AdmittedRun[]> {
  const { plan } = await lockAccount(em, accountId);
  const admitted = await em.execute<(Omit<AdmittedRun, 'host'> & { url: string; listingUrl: string | null })[]>(
    `with slot as (
       select greatest(0, ? - count(*)) as free from run
       where account_id = ? and status in ('queued', 'running') and admitted_at is not null
     ), next as (
       select id from run where account_id = ? and status = 'queued' and admitted_at is null
       order by created_at, id limit (select free from slot) for update skip locked
     )
     update run set admitted_at = clock_timestamp() from next, job
     where run.id = next.id and job.id = run.job_id
     returning run.id as "runId", run.job_id as "jobId", run.account_id as "accountId", run.trigger,
               run.protection_level as "protectionLevel", job.listing_url as "listingUrl", job.url`,
    [PLANS[plan].concurrent_runs, accountId, accountId],
  );
  return admitted.map(({ url, listingUrl, ...run }) => ({ ...run, host: crawledHost({ listingUrl, url }) }));
}
