import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import { median } from '../median.ts';
import { type Compare, RATIO, type Standing } from './comparison.ts';
import { COLUMNS, type Customer, ROWS } from './customers.ts';

const ROUNDS = 7;
/** The least that a row has. */
const ROW_BYTES = 50;

/** The CSV download of 100,000 rows against `\copy` of the same columns by psql, in turn. */
export const compareCsv: Compare = async ({ service, databaseUrl, customers }) => {
  const [customer] = customers;
  const rounds: { service: number; psql: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = {
      service: await timed(() => download(service.origin, customer)),
      psql: await timed(() => copy(databaseUrl, customer.runId)),
    };
    if (round > 0) rounds.push(seconds);
  }
  const standing = (subject: string, seconds: number[], ratios: number[]): Standing => ({
    subject,
    figures: { seconds: median(seconds), 'rows/s': ROWS / median(seconds), [RATIO]: median(ratios) },
  });
  const psql = rounds.map((round) => round.psql);
  return [
    standing(
      'Listwright',
      rounds.map((round) => round.service),
      rounds.map((round) => round.psql / round.service),
    ), // prettier
    standing(String.raw`psql \copy`, psql, [1]),
  ];
};

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function download(origin: string, { runId, apiKey }: Customer): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const { statusCode, body } = await request(`${origin}/v1/runs/${runId}/items/csv`, { headers });
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  if (statusCode !== 200 || bytes < ROWS * ROW_BYTES) throw new Error(`${statusCode}: ${bytes} bytes`);
}

async function copy(databaseUrl: string, runId: string): Promise<void> {
  const columns = Object.keys(COLUMNS).map((name) => `data->>'${name}' as ${name}`);
  const query = `select ${columns.join(', ')} from item where run_id = '${runId}' order by page_number, item_index`;
  const command = String.raw`\copy (${query}) to '/dev/null' csv header`;
  const psql = spawn('psql', [databaseUrl, '-q', '-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(psql, 'close')) as [number];
  if (code !== 0) throw new Error(`psql ended with ${code}`);
}
