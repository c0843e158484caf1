import assert from 'node:assert/strict';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { acquireOriginBudget, pauseOrigin } from '../../shared/commands/acquire-origin-budget.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const LONG_MS = 600_000;

describe('the budget of an origin', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const acquire = (origin: string, wants: number, intervalMs = 1) =>
    acquireOriginBudget(test.database, origin, { holder: 'a', running: 0, wants, limit: 4, intervalMs, tokens: wants });

  async function known(): Promise<string[]> {
    const rows = await test.database.em
      .fork()
      .execute<{ origin: string }[]>('select origin from origin_budget order by origin');
    return rows.map(({ origin }) => origin);
  }

  it('is forgotten when all that it says has passed', async () => {
    await acquire('https://left.example', 1);
    await acquire('https://left.example', 0);
    await acquire('https://held.example', 1);
    await acquire('https://slow.example', 1, LONG_MS);
    await acquire('https://slow.example', 0);
    await pauseOrigin(test.database, 'https://tired.example', LONG_MS);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await forgetExpired(test.database);
    assert.deepEqual(await known(), ['https://held.example', 'https://slow.example', 'https://tired.example']);
  });

  it('stays while somebody asks it', async () => {
    await acquire('https://asked.example', 1);
    await acquire('https://asked.example', 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await test.database.em.fork().transactional(async (em) => {
      await em.execute(`select from origin_budget where origin = 'https://asked.example' for update`);
      await forgetExpired(test.database);
    });
    assert.ok((await known()).includes('https://asked.example'));
  });
});
