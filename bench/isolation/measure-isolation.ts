import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { startListwright } from '../contestants/listwright.ts';
import { startLineProcess } from '../line-process.ts';
import { readUsage, resetPeaks } from '../process-tree.ts';
import { withSite } from '../with-site.ts';

const JOBS = 60;
const WARM_UP = 20;
const POLL_MS = 5;
/** The other account asks seldom: its pages shall be what stands in the way, not its requests. */
const HOSTILE_POLL_MS = 500;
/** How many jobs of the other account are mapped at a time. */
const HOSTILE_JOBS = 4;
const HOSTILE_PATHS = ['/links', '/cards', '/formats'];
const TARGETS = { p95: 1.5, delayMs: 100 };
const CREDITS = 1_000_000_000;

/** What one phase brought: how long mappings took, and how late the worker's thread was, in milliseconds. */
interface Phase {
  p50: number;
  p95: number;
  delayP99: number;
  delayMost: number;
  peakMiB: number;
}

/** How long an account's mappings take while another account has pages mapped that are hard to read. */
export async function measureIsolation(say: (text: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-delays-'));
  const delays = join(folder, 'delays');
  const watch = `--import=${join(PROJECT_FOLDER, 'bench/isolation/loop-delay.mjs')}`;
  const listwright = await startListwright({ NODE_OPTIONS: watch, LOOP_DELAY_FILE: delays });
  const hostile = startLineProcess(process.execPath, ['bench/isolation/hostile-site.ts']);
  try {
    const origin = await hostile.lineWith('site listening on ');
    const [customer, attacker] = [await newClient(listwright, 'customer'), await newClient(listwright, 'attacker')];
    return await withSite(1, async (shop) => {
      const measure = async (): Promise<Phase> => {
        const from = Date.now();
        resetPeaks([listwright.pids.worker]);
        const times: number[] = [];
        while (times.length < JOBS) times.push(await timeJob(customer, `${shop}/list`));
        const { peakMiB } = readUsage([listwright.pids.worker]);
        return { p50: at(times, 0.5), p95: at(times, 0.95), peakMiB, ...readDelays(delays, from) };
      };
      say('warming up');
      for (let job = 0; job < WARM_UP; job += 1) await timeJob(customer, `${shop}/list`);
      say('alone');
      const alone = await measure();
      say('beside');
      const attack = startAttack(attacker, origin);
      const beside = await measure();
      const hostileJobs = await attack.stop();
      return { figures: { alone, beside, hostileJobs }, text: describe(alone, beside, hostileJobs) };
    });
  } finally {
    await hostile.end();
    await listwright.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newClient({ api, databaseUrl }: { api: string; databaseUrl: string }, name: string): Promise<Client> {
  const database = await openDatabase(databaseUrl);
  const account = { email: `${name}@bench.example`, plan: 'enterprise', credits: CREDITS } as const;
  const { apiKey } = await registerAccount(database, account);
  await database.close(true);
  return createClient({ baseUrl: api, apiKey });
}

/** From the POST of a job until it has ended, however that was. */
async function timeJob(client: Client, url: string, pollMs = POLL_MS): Promise<number> {
  const begun = performance.now();
  const { id } = await client.createJob({ url, input: { type: 'goal', value: 'all products with name and price' } });
  while ((await client.getJob(id)).status === 'in_progress') await pause(pollMs);
  return performance.now() - begun;
}

/** Has hostile pages mapped, some at a time and one after the other, until it is stopped; tells how many. */
function startAttack(client: Client, origin: string): { stop(): Promise<number> } {
  const over = new AbortController();
  let begun = 0;
  let ended = 0;
  const lane = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await timeJob(client, `${origin}${HOSTILE_PATHS[begun++ % HOSTILE_PATHS.length]}`, HOSTILE_POLL_MS);
      ended += 1;
    }
  };
  const lanes = Promise.all(Array.from({ length: HOSTILE_JOBS }, lane));
  return {
    async stop() {
      over.abort();
      await lanes;
      return ended;
    },
  };
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** How late the worker's thread was from a moment on. */
function readDelays(file: string, from: number): Pick<Phase, 'delayP99' | 'delayMost'> {
  const late = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([when = 0, delay = 0]) => (when >= from ? [delay] : []));
  return { delayP99: at(late, 0.99), delayMost: Math.max(...late) };
}

function describe(alone: Phase, beside: Phase, hostileJobs: number): string {
  const row = (name: string, { p50, p95, delayP99, delayMost, peakMiB }: Phase): string =>
    `${name}: mapping p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; worker's thread late by p99 ${delayP99.toFixed(0)} ms, most ${delayMost.toFixed(0)} ms; peak ${peakMiB} MiB`;
  const ratio = beside.p95 / alone.p95;
  return [
    `isolation: ${JOBS} jobs of one account, while ${HOSTILE_JOBS} jobs of another at a time map hostile pages (${hostileJobs} of them)`,
    row('alone', alone),
    row('beside', beside),
    `p95 beside / alone: ${ratio.toFixed(2)} (target at most ${TARGETS.p95}: ${ratio <= TARGETS.p95 ? 'reached' : 'missed'})`,
    `late by p99: ${beside.delayP99.toFixed(0)} ms (target at most ${TARGETS.delayMs}: ${beside.delayP99 <= TARGETS.delayMs ? 'reached' : 'missed'})`,
  ].join('\n');
}
