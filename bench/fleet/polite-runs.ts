import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../shared/db/orm.ts';
import { type Latencies, measureLatencies } from '../api/load.ts';
import type { Listwright } from '../contestants/listwright.ts';
import { readUsage, resetPeaks } from '../process-tree.ts';
import { type Customer, makeJob, openAccounts } from './customers.ts';
import { withSites } from './with-sites.ts';

/** Requests a second to one site, as they are unless an operator sets another number. */
export const POLITE_RATE = 5;
const RUNS_OF_ACCOUNT = 10;
export const PAGES = 2_000;
const WARM_UP_MS = 10_000;
const MEASURED_SECONDS = 30;
const ASKED_PER_SECOND = 20;

/** What so many polite runs at once brought, and what they took. */
export interface PoliteRuns {
  runs: number;
  pagesPerSecond: number;
  /** The part of what politeness allows, from 0 to 1. */
  share: number;
  /** The peak of each worker, in MiB. */
  workerMiB: number[];
  api: Latencies;
  /** Processors that each part kept busy. */
  processors: Record<string, number>;
}

/** A run that goes on, and whose it is. */
interface LongRun {
  runId: string;
  customer: Customer;
}

/** Lets so many runs go on at once, each at a site of its own, and measures them for half a minute. */
export async function measurePoliteRuns(
  listwright: Listwright,
  runs: number,
  say: (text: string) => void,
): Promise<PoliteRuns> {
  const customers = await openAccounts(listwright, Math.ceil(runs / RUNS_OF_ACCOUNT), 'pro');
  return withSites({ sites: runs, pages: PAGES }, async (urls, sitePid) => {
    const customerOf = (index: number) => customers[Math.floor(index / RUNS_OF_ACCOUNT)]!;
    const long = await startRuns(
      urls.map((url, index) => ({ url, customer: customerOf(index) })),
      say,
    );
    try {
      await pause(WARM_UP_MS);
      say(`measuring ${runs} runs`);
      return await measure(listwright, long, sitePid);
    } finally {
      for (const { customer, runId } of long) await customer.client.cancelRun(runId);
    }
  });
}

/** Has listings mapped, and then starts a run of each at the same time. */
export async function startRuns(
  listings: { url: string; customer: Customer }[],
  say: (text: string) => void,
): Promise<LongRun[]> {
  say(`mapping ${listings.length} listings`);
  const jobs = await Promise.all(
    listings.map(async ({ url, customer }) => ({ customer, jobId: await makeJob(customer, url) })),
  );
  return Promise.all(
    jobs.map(async ({ customer, jobId }) => {
      const { id: runId } = await customer.client.createRun(jobId, { max_pages: PAGES });
      return { customer, runId };
    }),
  );
}

async function measure(listwright: Listwright, long: LongRun[], sitePid: number): Promise<PoliteRuns> {
  const parts = { ...listwright.pids, sites: sitePid };
  const cpuOf = () => Object.entries(parts).map(([part, pid]) => [part, readUsage([pid]).cpuMs] as const);
  const workers = listwright.workerPids();
  resetPeaks(workers);
  const [before, cpuBefore, begun] = [await countPages(listwright), new Map(cpuOf()), performance.now()];
  let asked = 0;
  const next = () => {
    asked += 1;
    const { runId, customer } = long[asked % long.length]!;
    return { path: `/v1/runs/${runId}`, apiKey: customer.apiKey };
  };
  const api = await measureLatencies(listwright.api, next, ASKED_PER_SECOND, MEASURED_SECONDS);
  const [after, elapsedMs] = [await countPages(listwright), performance.now() - begun];
  const pagesPerSecond = ((after - before) / elapsedMs) * 1_000;
  return {
    runs: long.length,
    pagesPerSecond,
    share: pagesPerSecond / (long.length * POLITE_RATE),
    workerMiB: workers.map((pid) => readUsage([pid]).peakMiB),
    api,
    processors: Object.fromEntries(cpuOf().map(([part, cpu]) => [part, (cpu - cpuBefore.get(part)!) / elapsedMs])),
  };
}

/** The pages that all runs have saved. */
async function countPages({ databaseUrl }: Listwright): Promise<number> {
  const database = await openDatabase(databaseUrl);
  try {
    const [{ pages }] = await database.em
      .fork()
      .execute<[{ pages: number }]>('select count(*)::int as pages from page');
    return pages;
  } finally {
    await database.close(true);
  }
}
