import { type BenchRow, compareWithBare } from './compare.ts';
import { ROWS, ROWS_PER_PAGE, startContenders } from './contenders.ts';

const LIMIT = 200;

/** A page of 200 items anywhere in a run of 100,000, against a bare Koa handler that reads the same rows by key. */
export async function run(): Promise<{ name: string; rows: BenchRow[] }> {
  const contenders = await startContenders();
  const { service, bare, customers } = contenders;
  const [{ runId, headers }] = customers;
  const offset = () => LIMIT * Math.floor(Math.random() * (ROWS / LIMIT));
  try {
    const rows = await compareWithBare(
      {
        origin: service,
        next: () => ({ path: `/v1/runs/${runId}/items?limit=${LIMIT}&offset=${offset()}`, headers }),
      },
      { origin: bare, next: () => ({ path: `/items/${runId}/${1 + offset() / ROWS_PER_PAGE}`, headers }) },
    );
    return { name: 'GET items, 200 of 100,000', rows };
  } finally {
    await contenders.stop();
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
