import { createOnce } from './create-once.ts';
import { jobPath } from './jobs.ts';
import { pageQuery } from './query.ts';
import type { NewRun, Page, PageQuery, Run } from './resources.ts';
import type { Transport } from './transport.ts';
import { poll, type WaitOptions } from './wait.ts';

/** The calls about runs. */
export function runCalls(transport: Transport) {
  const getRun = (id: string): Promise<Run> => transport.json('GET', runPath(id));
  return {
    /** Starts a run of a ready job; without `max_pages` it takes the job's. */
    createRun: (jobId: string, run: NewRun = {}): Promise<Run> =>
      createOnce(transport, {
        create: () => transport.json<Run>('POST', `${jobPath(jobId)}/runs`, run),
        list: `${jobPath(jobId)}/runs?limit=100`,
        isResult: ({ trigger }) => trigger === 'api',
      }),
    getRun,
    /** The runs of a job, newest first. */
    listRuns: (jobId: string, query: PageQuery = {}): Promise<Page<Run>> =>
      transport.json('GET', `${jobPath(jobId)}/runs${pageQuery(query)}`),
    /** Waits until the run is `completed` or `failed`, and returns it as it is then. */
    waitForRun: (id: string, options: WaitOptions<Run> = {}): Promise<Run> =>
      poll(
        transport,
        () => getRun(id),
        ({ status }) => status === 'completed' || status === 'failed',
        options,
      ),
  };
}

/** The path of one run. */
export function runPath(id: string): string {
  return `/runs/${encodeURIComponent(id)}`;
}
