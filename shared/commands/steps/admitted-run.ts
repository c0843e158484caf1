import type { Job } from '../../db/entities/job.ts';
import type { Run } from '../../db/entities/run.ts';
import { type AdmittedRun, crawledHost } from '../../domain/run.ts';

/** A run that was just created, when it has got a slot: what its workflow is started with. */
export function admittedRun({ id: runId, trigger, protectionLevel, admittedAt }: Run, job: Job): AdmittedRun[] {
  if (!admittedAt) return [];
  return [{ runId, jobId: job.id, accountId: job.account.id, host: crawledHost(job), trigger, protectionLevel }];
}
