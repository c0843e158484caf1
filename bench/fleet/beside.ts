import type { Listwright } from '../contestants/listwright.ts';
import { type Customer, makeJob, openAccounts } from './customers.ts';
import { PAGES, startRuns } from './polite-runs.ts';
import { withSites } from './with-sites.ts';

const LONG_RUNS = 40;
const TIMES = 20;

/** How long a job and a run of one page took nearly always (p95), in milliseconds. */
interface Waits {
  job: number;
  run: number;
}

/** What another account's work beside 40 long runs of one account takes, against alone. */
export interface Beside {
  alone: Waits;
  beside: Waits;
}

/** Measures an account's small work alone, and beside another account's long runs. */
export async function measureBeside(listwright: Listwright, say: (text: string) => void): Promise<Beside> {
  const [greedy] = (await openAccounts(listwright, 1, 'enterprise')) as [Customer];
  const [modest] = (await openAccounts(listwright, 1, 'pro')) as [Customer];
  return withSites({ sites: 2 * TIMES, pages: 1 }, async (urls) => {
    say('small work alone');
    const alone = await measureWaits(modest, urls.slice(0, TIMES));
    return withSites({ sites: LONG_RUNS, pages: PAGES }, async (longUrls) => {
      const long = await startRuns(
        longUrls.map((url) => ({ url, customer: greedy })),
        say,
      );
      say(`small work beside ${LONG_RUNS} runs`);
      const beside = await measureWaits(modest, urls.slice(TIMES));
      for (const { runId } of long) await greedy.client.cancelRun(runId);
      return { alone, beside };
    });
  });
}

/** Has each address mapped and crawled, one after the other. */
async function measureWaits(customer: Customer, urls: readonly string[]): Promise<Waits> {
  const jobs: number[] = [];
  const runs: number[] = [];
  for (const url of urls) {
    const begun = performance.now();
    const jobId = await makeJob(customer, url);
    const mapped = performance.now();
    const { id } = await customer.client.createRun(jobId, { max_pages: 1 });
    const { status, error } = await customer.client.waitForRun(id);
    if (status !== 'completed') throw new Error(`run ${id} is ${status}: ${error}`);
    jobs.push(mapped - begun);
    runs.push(performance.now() - mapped);
  }
  return { job: p95(jobs), run: p95(runs) };
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95) - 1] ?? NaN;
}
