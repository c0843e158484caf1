import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { savePages } from '../../shared/commands/save-pages.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { somePage } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { type RequestOptions, startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

describe('POST /v1/runs/{id}/cancel', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const createRun = async (options: RequestOptions = {}, owner = api.accountId) => {
    const jobId = await storeReadyJob(api.database, owner);
    const { json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, options);
    return json.id as string;
  };

  it('ends the run at once, answers with it, and tells its workflow', async () => {
    const { accountId, apiKey: key } = await createTestAccount(api.database);
    const id = await createRun({ key }, accountId);
    await startRun(api.database, id);
    await savePages(api.database, { runId: id, pages: [somePage(1)] });
    const { status, json } = await api.request('POST', `/v1/runs/${id}/cancel`, { key });
    assert.equal(status, 200);
    assert.deepEqual(
      [json.id, json.status, json.stop_reason, json.credits_used, json.page_count, json.item_count],
      [id, 'completed', 'cancelled', 1, 1, 2],
    );
    assert.deepEqual((await api.request('GET', `/v1/runs/${id}`, { key })).json, json);
    assert.deepEqual(api.starterCalls.at(-1), ['cancel', [`run/${id}`]]);
  });

  it('starts the run that waited for its slot', async () => {
    const { accountId, apiKey: key } = await createTestAccount(api.database, { plan: 'free' });
    const [first, second] = [await createRun({ key }, accountId), await createRun({ key }, accountId)];
    await api.request('POST', `/v1/runs/${first}/cancel`, { key });
    const [name, run] = api.starterCalls.find(([, run]) => (run as { runId?: string }).runId === second) ?? [];
    assert.equal(name, 'startExecuteRun');
    assert.equal((run as { host: string }).host, 'shop.example');
  });

  it('ends a run that waits for a slot, for nothing, and has no workflow to tell', async () => {
    const { accountId, apiKey: key } = await createTestAccount(api.database, { plan: 'free' });
    await createRun({ key }, accountId);
    const waiting = await createRun({ key }, accountId);
    const { json } = await api.request('POST', `/v1/runs/${waiting}/cancel`, { key });
    assert.deepEqual(
      [json.status, json.stop_reason, json.credits_used, json.started_at],
      ['completed', 'cancelled', 0, null],
    );
    assert.ok(!api.starterCalls.some(([name, ids]) => name === 'cancel' && (ids as string[])[0] === `run/${waiting}`));
  });

  it('answers 409 run_finished for a run that has finished', async () => {
    const id = await createRun();
    await api.request('POST', `/v1/runs/${id}/cancel`);
    const { status, json } = await api.request('POST', `/v1/runs/${id}/cancel`);
    assert.equal(status, 409);
    assert.equal(json.error.code, 'run_finished');
    assert.equal(json.error.message, 'The run is completed already.');
  });

  it('answers 404 for none and for a run of another account', async () => {
    const { apiKey: key } = await createTestAccount(api.database);
    const id = await createRun();
    for (const path of [`/v1/runs/${id}/cancel`, `/v1/runs/${randomUUID()}/cancel`, '/v1/runs/none/cancel']) {
      const { status, json } = await api.request('POST', path, { key });
      assert.equal(status, 404);
      assert.equal(json.error.code, 'not_found');
    }
  });

  it('answers 401 without a key', async () => {
    const id = await createRun();
    assert.equal((await api.request('POST', `/v1/runs/${id}/cancel`, { key: undefined })).status, 401);
  });
});
