import { ServiceError } from './error.ts';
import type { JobStatus } from './job.ts';

interface NotReady {
  status: Exclude<JobStatus, 'ready'>;
  error?: string | null | undefined;
}

const TEXTS: Record<NotReady['status'], (job: NotReady) => string> = {
  in_progress: () => 'The job is not ready: its page is still being mapped.',
  failed: ({ error }) => `The job is not ready: it failed. ${error}`,
};

/** What is answered to somebody who wants something of a job that only a ready one has. */
export function jobNotReady(job: NotReady): ServiceError {
  return new ServiceError('job_not_ready', TEXTS[job.status](job), { state: job.status });
}
