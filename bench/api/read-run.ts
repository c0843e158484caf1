import { type BenchRow, compareWithBare } from './compare.ts';
import { startContenders } from './contenders.ts';

/** GET /v1/runs/{id} against a bare Koa handler with the same key look-up and query; fifty customers in turn. */
export async function run(): Promise<{ name: string; rows: BenchRow[] }> {
  const contenders = await startContenders();
  const { service, bare, customers } = contenders;
  let asked = 0;
  const next = (root: string) => () => {
    const { runId, headers } = customers[asked++ % customers.length] ?? customers[0];
    return { path: `${root}/runs/${runId}`, headers };
  };
  try {
    const rows = await compareWithBare({ origin: service, next: next('/v1') }, { origin: bare, next: next('') });
    return { name: 'GET run', rows };
  } finally {
    await contenders.stop();
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
