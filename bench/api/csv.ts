import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import { type BenchRow, median } from './compare.ts';
import { ROWS, startContenders } from './contenders.ts';

const ROUNDS = 7;

/** The CSV download of 100,000 rows against `\copy` of the same columns by psql, in turn. */
export async function run(): Promise<{ name: string; rows: BenchRow[] }> {
  const contenders = await startContenders();
  const { service, databaseUrl, customers } = contenders;
  const [{ runId, headers }] = customers;
  try {
    const rounds: { service: number; psql: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = {
        service: await timed(() => download(`${service}/v1/runs/${runId}/items/csv`, headers)),
        psql: await timed(() => copy(databaseUrl, runId)),
      };
      if (round > 0) rounds.push(pair);
    }
    const ratio = median(rounds.map((pair) => pair.psql / pair.service));
    return {
      name: 'CSV of 100,000 rows',
      rows: [
        rowOf('Listwright', median(rounds.map((pair) => pair.service)), ratio),
        rowOf(String.raw`psql \copy`, median(rounds.map((pair) => pair.psql)), 1),
      ],
    };
  } finally {
    await contenders.stop();
  }
}

/** Seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function download(url: string, headers: Record<string, string>): Promise<void> {
  const { statusCode, body } = await request(url, { headers });
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  if (statusCode !== 200 || bytes < ROWS * 50) throw new Error(`${statusCode}: ${bytes} bytes`);
}

async function copy(databaseUrl: string, runId: string): Promise<void> {
  const columns = ['name', 'price', 'rating', 'url', 'description'].map((name) => `data->>'${name}' as ${name}`);
  const query = `select ${columns.join(', ')} from item where run_id = '${runId}' order by page_number, item_index`;
  const command = String.raw`\copy (${query}) to '/dev/null' csv header`;
  const psql = spawn('psql', [databaseUrl, '-q', '-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(psql, 'close')) as [number];
  if (code !== 0) throw new Error(`psql ended with ${code}`);
}

function rowOf(subject: string, seconds: number, ratio: number): BenchRow {
  return {
    subject,
    seconds: Number(seconds.toFixed(2)),
    'rows/s': Math.round(ROWS / seconds),
    ratio: Number(ratio.toFixed(2)),
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
