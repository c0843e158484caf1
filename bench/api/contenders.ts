import type { Database } from '../../shared/db/orm.ts';
import { createTestAccount } from '../../test/support/accounts.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { startServiceProcess } from '../../test/support/service-process.ts';
import { mappingOf, storeReadyJob, storeRun } from '../../test/api/test-data.ts';

/** A customer with a completed run. */
interface Customer {
  runId: string;
  headers: { authorization: string };
}

/** The service and the bare server over the same database. */
export interface Contenders {
  service: string;
  bare: string;
  databaseUrl: string;
  /** The first one's run has 100,000 rows on 5,000 pages, the others' have none. */
  customers: [Customer, ...Customer[]];
  stop(): Promise<void>;
}

const CUSTOMERS = 50;

export const ROWS = 100_000;
export const ROWS_PER_PAGE = 20;

const COLUMNS = [
  { name: 'name', type: 'text' },
  { name: 'price', type: 'number' },
  { name: 'rating', type: 'number' },
  { name: 'url', type: 'url' },
  { name: 'description', type: 'text' },
] as const;

/** Starts both, each as a process of its own. */
export async function startContenders(): Promise<Contenders> {
  const test = await createTestDatabase();
  const first = await addCustomer(test.database);
  const others = await Promise.all(Array.from({ length: CUSTOMERS - 1 }, () => addCustomer(test.database)));
  await addRows(test.database, first.runId);
  const env = { DATABASE_URL: test.url, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '1000000000' };
  const [service, bare] = await Promise.all([
    startServiceProcess('api/main.ts', env, 'api listening on '),
    startServiceProcess('bench/api/bare-server.ts', env, 'bare server on '),
  ]);
  return {
    service: service.readyLine.slice('api listening on '.length),
    bare: bare.readyLine.slice('bare server on '.length),
    databaseUrl: test.url,
    customers: [first, ...others],
    async stop() {
      await Promise.all([service.stop(), bare.stop()]);
      await test.drop();
    },
  };
}

async function addCustomer(database: Database): Promise<Customer> {
  const { accountId, apiKey } = await createTestAccount(database);
  const jobId = await storeReadyJob(database, accountId, { mapping: mappingOf([...COLUMNS]) });
  const runId = await storeRun(database, accountId, jobId, { status: 'completed', creditsUsed: 5_000 });
  return { runId, headers: { authorization: `Bearer ${apiKey}` } };
}

async function addRows(database: Database, runId: string): Promise<void> {
  const em = database.em.fork();
  await em.execute(
    `insert into item (run_id, page_number, item_index, identity, data)
     select ?::uuid, 1 + n / ?::int, n % ?::int, n::text, json_build_object('name', 'Product ' || n || ', "new"',
       'price', n / 7.0, 'rating', 4.5, 'url', 'https://shop.example/products/' || n,
       'description', repeat('Lorem ipsum dolor sit amet ', 3))
     from generate_series(0, ?::int) as n`,
    [runId, ROWS_PER_PAGE, ROWS_PER_PAGE, ROWS - 1],
  );
  await em.execute(
    `insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
     select ?::uuid, n, 'https://shop.example/products/page/' || n, 'light', ?::int, 0, 0
     from generate_series(1, ?::int) as n`,
    [runId, ROWS_PER_PAGE, ROWS / ROWS_PER_PAGE],
  );
  await em.execute('update run set item_count = ?, page_count = ? where id = ?', [ROWS, ROWS / ROWS_PER_PAGE, runId]);
  await em.execute('vacuum analyze item, page, run');
}
