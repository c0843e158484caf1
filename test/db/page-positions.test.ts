import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { savePages } from '../../shared/commands/save-pages.ts';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { MIGRATIONS } from '../../shared/db/migrations/list.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun, somePage } from '../commands/given.ts';

describe('how many items stand before a page', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  async function givenRun(): Promise<string> {
    const { accountId } = await createTestAccount(test.database);
    return (await runningRun(test.database, accountId, { maxPages: 50 })).runId;
  }

  async function positions(runId: string): Promise<[page: number, first: number][]> {
    const rows = await test.database.em
      .fork()
      .execute<{ page_number: number; first_item: number }[]>(
        'select page_number, first_item from page where run_id = ? order by page_number',
        [runId],
      );
    return rows.map(({ page_number, first_item }) => [page_number, first_item]);
  }

  it('is known when pages are saved one by one, several at once, and without rows', async () => {
    const runId = await givenRun();
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await savePages(test.database, { runId, pages: [somePage(2), somePage(3, { rows: [] }), somePage(4)] });
    await savePages(test.database, { runId, pages: [somePage(4), somePage(5)] });
    assert.deepEqual(await positions(runId), [
      [1, 0],
      [2, 2],
      [3, 4],
      [4, 4],
      [5, 6],
    ]);
  });

  it('is found out for the pages of a database from before', async () => {
    const url = new URL(test.url);
    url.pathname += '_old';
    await test.database.em.fork().execute(`create database ${url.pathname.slice(1)}`);
    const database = await openDatabase(url.href);
    try {
      await database.migrator.up(MIGRATIONS[0]!.name);
      const [accountId, jobId, runId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
      const em = database.em.fork();
      await em.execute(`insert into account (id, email, plan) values (?, 'old@example.com', 'free')`, [accountId]);
      await em.execute(
        `insert into job (id, account_id, url, input, max_pages, status)
         values (?, ?, 'https://a.example/', '{}', 3, 'in_progress')`,
        [jobId, accountId],
      );
      await em.execute(
        `insert into run (id, account_id, job_id, status, trigger, protection_level, max_pages)
         values (?, ?, ?, 'running', 'api', 'light', 3)`,
        [runId, accountId, jobId],
      );
      await em.execute(
        `insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
         select ?, n, 'https://a.example/', 'light', n * 10, 0, 0 from generate_series(1, 3) as n`,
        [runId],
      );
      await migrateDatabase(url.href);
      const rows = await database.em.fork().execute('select first_item from page order by page_number');
      assert.deepEqual(
        rows.map((row) => row['first_item']),
        [0, 10, 30],
      );
    } finally {
      await database.close(true);
      await test.database.em.fork().execute(`drop database ${url.pathname.slice(1)} with (force)`);
    }
  });

  it('is right too when a page is saved after later ones', async () => {
    const runId = await givenRun();
    await savePages(test.database, { runId, pages: [somePage(4), somePage(2)] });
    await savePages(test.database, { runId, pages: [somePage(3), somePage(1)] });
    assert.deepEqual(await positions(runId), [
      [1, 0],
      [2, 2],
      [3, 4],
      [4, 6],
    ]);
  });
});
