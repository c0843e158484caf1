import assert from 'node:assert/strict';
import { savePages } from '../../shared/commands/save-pages.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun, somePage } from './given.ts';

const ROWS = 50_000;

// The time of a page's save grew with the square of its rows: it never came to its end.
describe('a page of 50,000 rows', function () {
  this.timeout(120_000);
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('is saved before the database gives up', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId);
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      identity: `${index}`,
      data: { title: `Product ${index}`, description: 'Lorem ipsum '.repeat(6) },
    }));
    const saved = await savePages(test.database, { runId, pages: [somePage(1, { rows })] });
    assert.deepEqual(saved, { newItems: [ROWS], end: null });
  });
});
