import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { grantCredits } from '../../shared/commands/grant-credits.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

describe('GET /v1/account', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('shows the plan, the credits, the limits and the next grant', async () => {
    const email = 'ann@example.com';
    const { accountId, apiKey: key } = await registerAccount(api.database, { email, plan: 'starter' });
    await grantCredits(api.database, email, 7);
    const jobId = await storeReadyJob(api.database, accountId);
    await acceptRun(api.database, { accountId, jobId, maxPages: 5, trigger: 'api' });
    const { status, json } = await api.request('GET', '/v1/account', { key });
    assert.equal(status, 200);
    const now = new Date();
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
    assert.deepEqual(json, {
      id: accountId,
      plan: 'starter',
      credits: { available: 5_002, held: 5, monthly: 4_995 },
      limits: { max_pages: 500, concurrent_runs: 3, schedules: true },
      next_grant: { credits: 5_000, at },
    });
  });

  it('shows the account of the key', async () => {
    const { json } = await api.request('GET', '/v1/account');
    assert.deepEqual([json.id, json.credits], [api.accountId, { available: 1_000, held: 0, monthly: 0 }]);
  });

  it('answers 401 without a key', async () => {
    const { status, json } = await api.request('GET', '/v1/account', { key: undefined });
    assert.equal(status, 401);
    assert.equal(json.error.code, 'invalid_api_key');
  });
});
