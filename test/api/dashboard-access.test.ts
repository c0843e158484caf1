import assert from 'node:assert/strict';
import { accessOf } from '../../api/endpoint.ts';
import { OPERATIONS } from '../../api/routes/index.ts';
import { dashboardOperations } from '../../api/website/operations.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { createTestAccount, holderOf } from '../support/accounts.ts';
import { type Browser, openBrowser, signUpBrowser } from './browser.ts';
import { addressOf, type Owned, storeOwned } from './owned.ts';
import { SECRET_KEYS, startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob, storeRun } from './test-data.ts';

const ENDPOINTS = dashboardOperations(OPERATIONS).map(({ endpoint }) => endpoint);
const BEHIND_SESSION = ENDPOINTS.filter((endpoint) => accessOf(endpoint) === 'session');
/** What needs nobody to be signed in: that is how one does. */
const OPEN = ['getSession', 'openAccount', 'openSession', 'openLinkedSession', 'closeSession'];

describe('the calls of the dashboard', () => {
  let api: TestApi;
  let browser: Browser & { accountId: string };
  let stranger: Browser;
  let owned: Owned;
  before(async () => {
    api = await startTestApi();
    [browser, stranger] = [await signUpBrowser(api.address), await signUpBrowser(api.address)];
    await api.database.em.fork().execute("update account set plan = 'pro' where id = ?", [browser.accountId]);
    owned = await storeOwned(api.database, browser.accountId, SECRET_KEYS);
  });
  after(() => api.stop());

  const ownAddress = (path: string) =>
    addressOf(path.replace('/dashboard/api', '/v1'), owned).replace('/v1', '/dashboard/api');

  it('are all those of the API, and some of their own', () => {
    const mounted = OPERATIONS.filter(({ endpoint }) => accessOf(endpoint) === 'key').map(
      ({ endpoint: { method, path } }) => `${method} ${path.replace('/v1', '/dashboard/api')}`,
    );
    const there = new Set(BEHIND_SESSION.map(({ method, path }) => `${method} ${path}`));
    assert.deepEqual(new Set(mounted).difference(there), new Set());
    assert.equal(there.size, BEHIND_SESSION.length);
    const others = ENDPOINTS.filter((endpoint) => accessOf(endpoint) !== 'session').map(({ id }) => id);
    assert.deepEqual(others.toSorted(), OPEN.toSorted());
  });

  for (const { method, path, parameters } of BEHIND_SESSION) {
    it(`are nobody's without a session, whatever else is sent: ${method} ${path}`, async () => {
      for (const headers of [{}, { Authorization: `Bearer ${api.apiKey}` }, { Cookie: 'listwright_session=x' }]) {
        const { status, json } = await openBrowser(api.address).request(method, ownAddress(path), { headers });
        assert.deepEqual([status, json.error.code], [401, 'not_signed_in'], JSON.stringify(headers));
      }
    });

    if (parameters) {
      it(`tell nothing of another account: ${method} ${path}`, async () => {
        const { status, json } = await stranger.request(method, ownAddress(path));
        assert.deepEqual([status, json.error.code], [404, 'not_found']);
      });
    }
  }

  it('say by the kind of access what triggered a run', async () => {
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const run = await browser.request('POST', `/dashboard/api/jobs/${jobId}/runs`);
    assert.equal(run.json.trigger, 'dashboard');
    const ofKey = await storeReadyJob(api.database, api.accountId);
    assert.equal((await api.request('POST', `/v1/jobs/${ofKey}/runs`)).json.trigger, 'api');
  });

  it('are not those of /v1, which takes no session', async () => {
    const { status, json } = await browser.request('GET', '/v1/jobs');
    assert.deepEqual([status, json.error.code], [401, 'invalid_api_key']);
  });

  it('are no part of the API reference', async () => {
    const { json } = await api.request('GET', '/openapi.json');
    assert.deepEqual(
      Object.keys(json.paths as object).filter((path) => path.startsWith('/dashboard')),
      [],
    );
  });

  it('generate an API key that is told once, and revoke the one before at once', async () => {
    const generate = async () => (await browser.request('POST', '/dashboard/api/key')).json.api_key as string;
    const first = await generate();
    assert.equal(await holderOf(api.database, first), browser.accountId);
    const second = await generate();
    assert.deepEqual(
      [await holderOf(api.database, first), await holderOf(api.database, second)],
      [undefined, browser.accountId],
    );
    const { json, text } = await browser.request('GET', '/dashboard/api/key');
    assert.equal(json.key.prefix, second.slice(0, 8));
    assert.ok(!text.includes(second));
  });

  it('tell the postings of the account, which add up to its balances', async () => {
    const { json } = await browser.request('GET', '/dashboard/api/ledger?limit=200');
    const sum = (field: string) =>
      (json.data as Record<string, number>[]).reduce((total, entry) => total + entry[field]!, 0);
    const { credits } = (await browser.request('GET', '/dashboard/api/account')).json;
    assert.deepEqual([sum('available'), sum('held')], [credits.available, credits.held]);
    assert.ok(json.data.some(({ kind, run_id }: { kind: string; run_id: string }) => kind === 'hold' && run_id));
  });

  it('tell what was spent and what ended on each of the last days', async () => {
    const { accountId } = await registerAccount(api.database, { email: 'days@example.com', plan: 'free', credits: 5 });
    const jobId = await storeReadyJob(api.database, browser.accountId);
    const { days: before } = (await browser.request('GET', '/dashboard/api/charts')).json;
    await storeRun(api.database, browser.accountId, jobId, { status: 'completed', completedAt: new Date() });
    await storeRun(api.database, browser.accountId, jobId, { status: 'failed', completedAt: new Date() });
    const foreign = await storeReadyJob(api.database, accountId);
    await storeRun(api.database, accountId, foreign, { status: 'failed', completedAt: new Date() });
    const accepted = await browser.request('POST', '/dashboard/api/jobs', {
      body: { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } },
    });
    assert.equal(accepted.status, 201);
    const { days } = (await browser.request('GET', '/dashboard/api/charts')).json;
    assert.equal(days.length, 30);
    const [was, is] = [before.at(-1), days.at(-1)];
    assert.deepEqual([is.completed - was.completed, is.failed - was.failed, is.credits - was.credits], [1, 1, 10]);
    assert.equal(is.day, new Date().toISOString().slice(0, 10));
  });

  it('belong to one account alone: a session is no key of another', async () => {
    const other = await createTestAccount(api.database);
    const jobId = await storeReadyJob(api.database, other.accountId);
    assert.equal((await browser.request('GET', `/dashboard/api/jobs/${jobId}`)).status, 404);
  });
});
