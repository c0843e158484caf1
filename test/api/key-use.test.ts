import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { listAccounts } from '../../shared/db/queries/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';

describe('the last use of a key', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  it('is noted after the first request, without that request waiting for it', async () => {
    const lastUse = async () => (await listAccounts(api.database))[0]?.keyLastUsedAt;
    assert.equal(await lastUse(), null);
    const begun = Date.now();
    await Promise.all([1, 2, 3].map(() => api.request('GET', '/v1/account')));
    while ((await lastUse()) === null) await delay(20);
    assert.ok(Number(await lastUse()) >= begun - 1_000);
  });
});
