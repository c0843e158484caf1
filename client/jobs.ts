import { queryString } from './query.ts';
import type { Job, JobChange, JobQuery, NewJob } from './resources/job.ts';
import type { Page, PageQuery, WaitQuery } from './resources/list.ts';
import type { Firing, ScheduleChange } from './resources/schedule.ts';
import type { Transport } from './transport.ts';
import { untilFinal, type WaitOptions } from './wait.ts';

/** The calls about jobs. */
export function jobCalls(transport: Transport) {
  const getJob = (id: string, query: WaitQuery = {}): Promise<Job> =>
    transport.json('GET', `${jobPath(id)}${queryString(query)}`);
  return {
    /** Creates a job (10 credits): the service begins to map the page. */
    createJob: (job: NewJob): Promise<Job> => transport.json('POST', '/jobs', job),
    /** With `wait`, as it is when it is `ready` or `failed`, or after so many seconds. */
    getJob,
    /** The account's jobs, newest first: all, or those that fit every filter. */
    listJobs: (query: JobQuery = {}): Promise<Page<Job>> => transport.json('GET', `/jobs${queryString(query)}`),
    /** Changes the name or metadata of a job. */
    changeJob: (id: string, change: JobChange): Promise<Job> => transport.json('PATCH', jobPath(id), change),
    /** Deletes a job with its runs and items. */
    deleteJob: (id: string): Promise<void> => transport.json('DELETE', jobPath(id)),
    /** Attaches a schedule to a ready job, or changes the one that it has; returns the job with it. */
    setSchedule: (id: string, change: ScheduleChange): Promise<Job> =>
      transport.json('PUT', `${jobPath(id)}/schedule`, change),
    /** Removes the schedule of a job; its runs go on. */
    deleteSchedule: (id: string): Promise<void> => transport.json('DELETE', `${jobPath(id)}/schedule`),
    /** When the schedule fired, newest first. */
    listFirings: (id: string, query: PageQuery = {}): Promise<Page<Firing>> =>
      transport.json('GET', `${jobPath(id)}/schedule/firings${queryString(query)}`),
    /** Waits until the job is `ready` or `failed`, and returns it as it is then. */
    waitForJob: (id: string, options: WaitOptions<Job> = {}): Promise<Job> =>
      untilFinal(
        transport,
        (wait) => getJob(id, { wait }),
        ({ status }) => status !== 'in_progress',
        options,
      ),
  };
}

/** The path of one job. */
export function jobPath(id: string): string {
  return `/jobs/${encodeURIComponent(id)}`;
}
