import { Job } from '../../db/entities/job.ts';
import type { Run } from '../../db/entities/run.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ServiceError } from '../../domain/error.ts';
import { FIRST_RUN_REASONS, type FirstRun, type FirstRunError } from '../../domain/first-run.ts';
import type { AdmittedRun } from '../../domain/run.ts';
import { admittedRun } from './admitted-run.ts';
import { createRun } from './create-run.ts';
import type { MappedJob } from './ready-job.ts';

/**
 * Creates the run that was asked for with a job, in the transaction of `em` that makes it ready, and notes it at the job,
 * or why there is none. Returns it when it can be started.
 */
export async function createFirstRun(em: EntityManager, job: Job): Promise<AdmittedRun[]> {
  if (!job.firstRun) return [];
  await em.populate(job, ['mapping']);
  const outcome = await tryRun(em, job as MappedJob, job.firstRun);
  if ('message' in outcome) {
    await em.nativeUpdate(Job, { id: job.id }, { firstRunError: outcome });
    return [];
  }
  await em.nativeUpdate(Job, { id: job.id }, { firstRunId: outcome.id });
  return admittedRun(outcome, job);
}

async function tryRun(em: EntityManager, job: MappedJob, asked: FirstRun): Promise<Run | FirstRunError> {
  const { max_pages: maxPages, max_credits: maxCredits, trigger = 'api' } = asked;
  try {
    return await createRun(em, job, { accountId: job.account.id, maxPages, maxCredits, trigger });
  } catch (error) {
    const code = FIRST_RUN_REASONS.find((known) => error instanceof ServiceError && error.code === known);
    if (!code) throw error;
    return { code, message: (error as ServiceError).message };
  }
}
