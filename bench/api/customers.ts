import { registerAccount } from '../../shared/commands/register-account.ts';
import type { Database } from '../../shared/db/orm.ts';
import { mappingOf, storeReadyJob, storeRun } from '../../test/api/test-data.ts';

/** A customer with a completed run. */
export interface Customer {
  apiKey: string;
  runId: string;
}

export const ROWS = 100_000;
export const ROWS_PER_PAGE = 20;

/** The columns of the rows. */
export const COLUMNS = { name: 'text', price: 'number', rating: 'number', url: 'url', description: 'text' } as const;

/** Stores so many customers. */
export async function addCustomers(database: Database, count: number): Promise<[Customer, ...Customer[]]> {
  const customers = [await addCustomer(database, 0)] as [Customer, ...Customer[]];
  while (customers.length < count) customers.push(await addCustomer(database, customers.length));
  return customers;
}

async function addCustomer(database: Database, index: number): Promise<Customer> {
  const { accountId, apiKey } = await registerAccount(database, { email: `${index}@bench.example`, plan: 'pro' });
  const mapping = mappingOf(Object.entries(COLUMNS).map(([name, type]) => ({ name, type })));
  const jobId = await storeReadyJob(database, accountId, { mapping });
  const runId = await storeRun(database, accountId, jobId, { status: 'completed', creditsUsed: 5_000 });
  return { apiKey, runId };
}

/** Fills a run with 100,000 rows. */
export async function addRows(database: Database, runId: string): Promise<void> {
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
