import { LockMode } from '@mikro-orm/core';
import { Job } from '../db/entities/job.ts';
import { Run } from '../db/entities/run.ts';
import { Schedule } from '../db/entities/schedule.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import { ServiceError } from '../domain/error.ts';
import { JOB_LIFECYCLE } from '../domain/job.ts';
import { type AdmittedRun, UNFINISHED_RUN_STATUSES } from '../domain/run.ts';
import { jobWorkflowId, runWorkflowId } from '../domain/workflow-id.ts';
import { admitRuns } from './steps/admit-runs.ts';
import { refundJob } from '../ledger/refund-job.ts';
import { releaseAllHolds, settleHolds } from '../ledger/settle-holds.ts';

/**
 * Removes a job with its runs, pages and items, in one transaction. A job that is still being mapped is refunded;
 * an active run is settled for the work it has saved, so that reading its rows and deleting the job is not free.
 * Returns the ids of the workflows that are to be stopped, whether Temporal has a schedule to remove, and the runs of other jobs that may start now. Throws
 * `not_found`, also for another account's job.
 */
export async function deleteJob(
  database: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<{ workflowIds: string[]; hadSchedule: boolean; admitted: AdmittedRun[] }> {
  const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  return database.em.fork().transactional(async (em) => {
    const job = await em.findOne(Job, { id: jobId, account: accountId }, forUpdate);
    if (!job) throw new ServiceError('not_found');
    const runs = await em.find(Run, { job: jobId, status: { $in: UNFINISHED_RUN_STATUSES } }, forUpdate);
    const isMapping = 'mapping_failed' in JOB_LIFECYCLE[job.status];
    if (isMapping) await refundJob(em, job);
    await endHolds(em, runs);
    const hadSchedule = (await em.count(Schedule, { job: jobId })) > 0;
    await em.nativeDelete(Job, { id: jobId });
    const runIds = runs.filter(({ admittedAt }) => admittedAt != null).map(({ id }) => runWorkflowId(id));
    const workflowIds = isMapping ? [jobWorkflowId(jobId), ...runIds] : runIds;
    return { workflowIds, hadSchedule, admitted: await admitRuns(em, accountId) };
  });
}

/** Those that have saved pages are as few as the plan has slots; any number may wait in the queue. */
async function endHolds(em: EntityManager, runs: Run[]): Promise<void> {
  for (const run of runs.filter(({ pageCount }) => pageCount > 0)) await settleHolds(em, run);
  await releaseAllHolds(
    em,
    runs.filter(({ pageCount }) => pageCount === 0),
  );
}
