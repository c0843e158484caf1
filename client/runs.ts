import { ApiError } from './errors.ts';
import { jobPath } from './jobs.ts';
import { queryString } from './query.ts';
import type { Page, WaitQuery } from './resources/list.ts';
import type { NewRun, Quote, Run, RunQuery } from './resources/run.ts';
import type { Transport } from './transport.ts';
import { untilFinal, type WaitOptions } from './wait.ts';

/** The calls about runs. */
export function runCalls(transport: Transport) {
  const getRun = (id: string, query: WaitQuery = {}): Promise<Run> =>
    transport.json('GET', `${runPath(id)}${queryString(query)}`);

  /**
   * Ends a run; it keeps its rows and is billed for them. A run that was cancelled before is returned as it is, so that
   * a repetition after a lost answer is no error. Throws `run_finished` for one that ended otherwise.
   */
  async function cancelRun(id: string): Promise<Run> {
    try {
      return await transport.json<Run>('POST', `${runPath(id)}/cancel`);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'run_finished')) throw error;
      const run = await getRun(id);
      if (run.stop_reason !== 'cancelled') throw error;
      return run;
    }
  }

  return {
    /** What a run of a ready job would cost. */
    quoteRun: (jobId: string, query: Pick<NewRun, 'max_pages'> = {}): Promise<Quote> =>
      transport.json('GET', `${jobPath(jobId)}/quote${queryString(query)}`),
    /** Starts a run of a ready job. */
    createRun: (jobId: string, run: NewRun = {}): Promise<Run> => transport.json('POST', `${jobPath(jobId)}/runs`, run),
    /** With `wait`, as it is when it is `completed` or `failed`, or after so many seconds. */
    getRun,
    /** The runs of a job, newest first. */
    listRuns: (jobId: string, query: RunQuery = {}): Promise<Page<Run>> =>
      transport.json('GET', `${jobPath(jobId)}/runs${queryString(query)}`),
    /** The runs of all jobs, newest first. */
    listAllRuns: (query: RunQuery = {}): Promise<Page<Run>> => transport.json('GET', `/runs${queryString(query)}`),
    cancelRun,
    /** Waits until the run is `completed` or `failed`, and returns it as it is then. */
    waitForRun: (id: string, options: WaitOptions<Run> = {}): Promise<Run> =>
      untilFinal(
        transport,
        (wait) => getRun(id, { wait }),
        ({ status }) => status === 'completed' || status === 'failed',
        options,
      ),
  };
}

/** The path of one run. */
export function runPath(id: string): string {
  return `/runs/${encodeURIComponent(id)}`;
}
