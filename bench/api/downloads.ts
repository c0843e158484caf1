import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import { median } from '../median.ts';
import { readUsage } from '../process-tree.ts';
import { type Compare, RATIO, type Standing } from './comparison.ts';
import { COLUMNS, type Customer, ROWS } from './customers.ts';

const ROUNDS = 7;
/** The least that a row has, and what is left of it in gzip. */
const ROW_BYTES = 50;
const PACKED_BYTES = 5;

/** A download, and what it is asked for with. */
interface Download {
  path: string;
  headers?: Record<string, string>;
}

/** What a download took: its time, and CPU time of the service and of the database. */
interface Cost {
  seconds: number;
  cpuMs: number;
  databaseMs: number;
}

/** A download of 100,000 rows against `\copy` of the same columns as CSV by psql, in turn. */
const compareDownload =
  (asked: Download): Compare =>
  async ({ service, databaseUrl, databasePid, customers }) => {
    const [customer] = customers;
    const costOf = (work: () => Promise<void>) => measured([service.pid, databasePid], work);
    const rounds: { service: Cost; psql: Cost }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const costs = {
        service: await costOf(() => download(service.origin, customer, asked)),
        psql: await costOf(() => copy(databaseUrl, customer.runId)),
      };
      if (round > 0) rounds.push(costs);
    }
    const standing = (subject: string, costs: Cost[], ratios: number[]): Standing => {
      const seconds = median(costs.map((cost) => cost.seconds));
      return {
        subject,
        figures: {
          seconds,
          'rows/s': ROWS / seconds,
          [RATIO]: median(ratios),
          'CPU ms of the API': median(costs.map((cost) => cost.cpuMs)),
          'CPU ms of the database': median(costs.map((cost) => cost.databaseMs)),
        },
      };
    };
    const of = (subject: 'service' | 'psql') => rounds.map((round) => round[subject]);
    const ratios = rounds.map((round) => round.psql.seconds / round.service.seconds);
    return [standing('Listwright', of('service'), ratios), standing(String.raw`psql \copy`, of('psql'), [1])];
  };

export const compareCsv = compareDownload({ path: 'items/csv' });
export const compareLines = compareDownload({ path: 'items.jsonl' });
export const compareCompressed = compareDownload({ path: 'items.jsonl', headers: { 'accept-encoding': 'gzip' } });

async function measured([servicePid, databasePid]: [number, number], work: () => Promise<void>): Promise<Cost> {
  const used = () => [servicePid, databasePid].map((pid) => readUsage([pid]).cpuMs) as [number, number];
  const start = performance.now();
  const before = used();
  await work();
  const after = used();
  return {
    seconds: (performance.now() - start) / 1_000,
    cpuMs: after[0] - before[0],
    databaseMs: after[1] - before[1],
  };
}

async function download(
  origin: string,
  { runId, apiKey }: Customer,
  { path, headers: more = {} }: Download,
): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, ...more };
  const { statusCode, body } = await request(`${origin}/v1/runs/${runId}/${path}`, { headers });
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  const least = ROWS * ('accept-encoding' in headers ? PACKED_BYTES : ROW_BYTES);
  if (statusCode !== 200 || bytes < least) throw new Error(`${statusCode}: ${bytes} bytes`);
}

async function copy(databaseUrl: string, runId: string): Promise<void> {
  const columns = Object.keys(COLUMNS).map((name) => `data->>'${name}' as ${name}`);
  const query = `select ${columns.join(', ')} from item where run_id = '${runId}' order by page_number, item_index`;
  const command = String.raw`\copy (${query}) to '/dev/null' csv header`;
  const psql = spawn('psql', [databaseUrl, '-q', '-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(psql, 'close')) as [number];
  if (code !== 0) throw new Error(`psql ended with ${code}`);
}
