import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listwright, startListwright } from './contestants/listwright.ts';
import { median } from './median.ts';
import { readHolding, type Holding } from './process-tree.ts';
import { withSite } from './with-site.ts';

const PAGES = 3;
const SAMPLE_MS = 5_000;
/** So many customers are at work at a time, each with a pause between its jobs: steady work, which leaves room. */
const CUSTOMERS = 3;
const PAUSE_MS = 2_000;
/** Of so many jobs one needs a browser. */
const BROWSER_EVERY = 10;
/** What the last third may hold more than the second, memory and handles alike. */
const GROWTH = 0.05;
/** How long the service is left alone at the end, so that it gives back what it keeps for a while. */
const REST_MS = 90_000;

const PARTS = ['worker', 'api', 'postgres'] as const;
type Sample = Record<(typeof PARTS)[number], Holding>;

/**
 * Small jobs and runs without an end, each job deleted when it has served: whether the service holds no more memory,
 * handles, connections or temporary files at the end than in the middle.
 */
export async function measureSoak(minutes: number, say: (text: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-soak-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { mode: 0o1777 });
  const listwright = await startListwright({ TMPDIR: temporary });
  const stop = once(() => listwright.stop());
  try {
    const samples: Sample[] = [];
    const endsAt = performance.now() + minutes * 60_000;
    const isOver = () => performance.now() >= endsAt;
    const counted = await withSite(PAGES, async (origin) => {
      const customers = Array.from({ length: CUSTOMERS }, () => keepAsking(listwright, origin, isOver));
      const sampling = sample(listwright, samples, isOver, say);
      const done = await Promise.all(customers);
      await sampling;
      return done.reduce((sum, jobs) => sum + jobs, 0);
    });
    await pause(REST_MS);
    const rest = readSample(listwright);
    await stop();
    const left = readdirSync(temporary);
    const figures = { minutes, jobs: counted, samples, rest, left };
    return { figures, text: describe(figures) };
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** One customer: a job, a run of it, its rows, and the job deleted, over and over. Returns how many jobs there were. */
async function keepAsking({ client }: Listwright, origin: string, isOver: () => boolean): Promise<number> {
  for (let jobs = 0; ; jobs += 1) {
    if (isOver()) return jobs;
    const url = jobs % BROWSER_EVERY === BROWSER_EVERY - 1 ? `${origin}/app` : `${origin}/list`;
    const { id } = await client.createJob({ url, input: { type: 'goal', value: 'all products with name and price' } });
    const job = await client.waitForJob(id);
    if (job.status !== 'ready') throw new Error(`the job of ${url} is ${job.status}: ${job.error}`);
    const run = await client.waitForRun((await client.createRun(id, { max_pages: PAGES })).id);
    if (run.status !== 'completed') throw new Error(`a run of ${url} is ${run.status}: ${run.error}`);
    await client.deleteJob(id);
    await pause(PAUSE_MS);
  }
}

async function sample(
  listwright: Listwright,
  samples: Sample[],
  isOver: () => boolean,
  say: (text: string) => void,
): Promise<void> {
  while (!isOver()) {
    samples.push(readSample(listwright));
    const { worker, api } = samples.at(-1)!;
    say(`worker ${worker.memoryMiB} MiB, API ${api.memoryMiB} MiB`);
    await pause(SAMPLE_MS);
  }
}

function readSample({ pids }: Listwright): Sample {
  return Object.fromEntries(PARTS.map((part) => [part, readHolding(pids[part])])) as Sample;
}

function describe({
  minutes,
  jobs,
  samples,
  rest,
  left,
}: {
  minutes: number;
  jobs: number;
  samples: Sample[];
  rest: Sample;
  left: string[];
}): string {
  const third = Math.floor(samples.length / 3);
  const lines = (['worker', 'api'] as const).flatMap((part) =>
    (['memoryMiB', 'handles'] as const).map((what) => {
      const of = (from: number) => median(samples.slice(from, from + third).map((taken) => taken[part][what]));
      const [second, last] = [of(third), of(2 * third)];
      const growth = last / second - 1;
      const verdict = growth <= GROWTH ? 'reached' : 'missed';
      return `${part} ${what}: ${second} in the second third, ${last} in the last (${(growth * 100).toFixed(1)} %, target at most ${GROWTH * 100} %: ${verdict}), ${rest[part][what]} at rest`;
    }),
  );
  const connections = samples.map(({ postgres }) => postgres.processes);
  return [
    `soak: ${minutes} minutes, ${jobs} jobs with a run of ${PAGES} pages each`,
    ...lines,
    `processes of PostgreSQL: at most ${Math.max(...connections)}, ${rest.postgres.processes} at rest; processes of the worker: at most ${Math.max(...samples.map(({ worker }) => worker.processes))}, ${rest.worker.processes} at rest`,
    `temporary files left: ${left.length === 0 ? 'none' : left.join(', ')}`,
  ].join('\n');
}
