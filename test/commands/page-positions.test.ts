import assert from 'node:assert/strict';
import { savePages } from '../../shared/commands/save-pages.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun, somePage } from './given.ts';

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
