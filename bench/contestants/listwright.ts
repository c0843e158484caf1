import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import type { Run } from '../../client/resources/run.ts';
import { startService } from '../../stack/service/service-process.ts';
import { startStack } from '../../stack/stack.ts';
import { createSteps } from '../../stack/steps.mjs';
import type { JobInput } from '../../shared/domain/job.ts';
import { CONCURRENCY, type Contestant, type Measurement, type Task } from '../contestant.ts';
import { readUsage, resetPeaks } from '../process-tree.ts';

/** The whole service on a database and a Temporal server of its own. */
export interface Listwright extends Contestant {
  client: Client;
  api: string;
  databaseUrl: string;
  temporalAddress: string;
  /** Makes a job whose mapping is ready. A site is mapped once, however often it is crawled. */
  readyJob(task: Pick<Task, 'url'>): Promise<string>;
  /** Starts a run and measures until it has ended. Throws when it fails. */
  run(jobId: string, maxPages: number, watch?: (run: Run) => void): Promise<Measurement & { runId: string }>;
  /** The process ids of the service's parts, by their names. */
  pids: Record<(typeof PARTS)[number], number>;
  /** Those of the workers: of the first one, and of those that were added. */
  workerPids(): number[];
  /** Starts one more worker, until the service stops. */
  addWorker(): Promise<void>;
  stop(): Promise<void>;
}

const PARTS = ['postgres', 'temporal', 'api', 'worker'] as const;
const POLL_MS = 50;

/** The columns of the site's rows, and with them those of the detail pages where there are any. */
const INPUT: JobInput = { type: 'goal', value: 'all products with name, price, rating and availability' };

/** Nothing of politeness; servers of its own, whatever the environment names. */
const SETTINGS = {
  EGRESS_ALLOW: '127.0.0.1',
  ROBOTS: 'ignore',
  HOST_RATE: '100000',
  HOST_CONCURRENCY: String(CONCURRENCY),
  RATE_LIMIT: '100000',
  LOG_LEVEL: 'warn',
  PORT: '0',
  POSTGRES_PORT: '0',
  TEMPORAL_PORT: '0',
  TEMPORAL_UI_PORT: '0',
  TEMPORAL_ADDRESS: undefined,
  TEMPORAL_NAMESPACE: undefined,
  DATABASE_URL: undefined,
};

/** Brings up the service as `npm start` does, in a folder that goes away with it. `settings` are added to the environment. */
export async function startListwright(settings: Record<string, string> = {}): Promise<Listwright> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'listwright-bench-'));
  chmodSync(dataFolder, 0o755); // the user of PostgreSQL has to get through
  const env = { ...process.env, ...SETTINGS, ...settings, DATA_DIR: dataFolder };
  const stack = await startStack({ env, dataFolder, steps: createSteps({ showAfterMs: 2_000 }) });
  const client = createClient({ baseUrl: stack.api, apiKey: stack.firstAccount!.apiKey });
  const pids = Object.fromEntries(PARTS.map((part) => [part, pidIn(dataFolder, part)])) as Listwright['pids'];
  const all = Object.values(pids);
  const added: AddedWorker[] = [];
  const jobs = new Map<string, Promise<string>>();

  async function makeJob(url: string): Promise<string> {
    const { id } = await client.createJob({ url, input: INPUT, details: 'always' });
    const { status, error } = await client.waitForJob(id);
    if (status !== 'ready') throw new Error(`the job of ${url} is ${status}: ${error}`);
    return id;
  }

  function readyJob({ url }: Pick<Task, 'url'>): Promise<string> {
    const job = jobs.get(url) ?? makeJob(url);
    jobs.set(url, job);
    return job;
  }

  const run: Listwright['run'] = async (jobId, maxPages, watch) => {
    resetPeaks(all);
    const { cpuMs } = readUsage(all);
    const { id } = await client.createRun(jobId, { max_pages: maxPages });
    const run = await waitForRun(client, id, watch);
    if (run.status !== 'completed') throw new Error(`run ${id} is ${run.status}: ${run.error}`);
    return {
      runId: id,
      elapsedMs: Date.parse(run.completed_at!) - Date.parse(run.created_at),
      cpuMs: readUsage(all).cpuMs - cpuMs,
      peakMiB: readUsage([pids.worker]).peakMiB,
      pages: run.page_count + (run.billing?.detail_visits ?? 0),
      rows: run.item_count,
    };
  };

  return {
    name: 'Listwright',
    client,
    api: stack.api,
    databaseUrl: stack.databaseUrl,
    temporalAddress: stack.temporalAddress,
    pids,
    workerPids: () => [pids.worker, ...added.map(({ pid }) => pid)],
    async addWorker() {
      const place = { DATABASE_URL: stack.databaseUrl, TEMPORAL_ADDRESS: stack.temporalAddress };
      added.push(await startAddedWorker({ ...env, ...place }));
    },
    readyJob,
    run,
    crawl: async (task) => run(await readyJob(task), task.listingPages),
    async stop() {
      await Promise.all(added.map((worker) => worker.stop()));
      await stack.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function waitForRun(client: Client, id: string, watch?: (run: Run) => void): Promise<Run> {
  for (;;) {
    const run = await client.getRun(id);
    watch?.(run);
    if (run.status === 'completed' || run.status === 'failed') return run;
    await pause(POLL_MS);
  }
}

interface AddedWorker {
  pid: number;
  stop: () => Promise<void>;
}

/** A worker beside the stack's own, with logs in a folder of its own. */
async function startAddedWorker(env: NodeJS.ProcessEnv): Promise<AddedWorker> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'listwright-bench-worker-'));
  const worker = await startService('worker', { env, dataFolder, onNote: () => {} });
  return {
    pid: pidIn(dataFolder, 'worker'),
    async stop() {
      await worker.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function pidIn(dataFolder: string, part: string): number {
  return Number(readFileSync(join(dataFolder, `${part}.pid`), 'utf8'));
}
