import assert from 'node:assert/strict';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { createTestAccount } from '../support/accounts.ts';
import { mapJob, storedJob } from '../commands/given.ts';
import { send, serveApi, startTestApi, type TestApi } from './test-api.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };

describe('POST /v1/jobs with `run`', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  const askedOf = async (jobId: string) => (await storedJob(api.database, jobId))?.firstRun;

  it('takes a run with the usual limits, with limits of its own, or none', async () => {
    const NONE = { max_pages: null, max_credits: null, trigger: 'api' };
    const cases: [run: unknown, asked: object | null][] = [
      [undefined, null],
      [null, null],
      [false, null],
      [true, NONE],
      [{}, NONE],
      [{ max_pages: 3 }, { ...NONE, max_pages: 3 }],
      [
        { max_pages: null, max_credits: 5 },
        { ...NONE, max_credits: 5 },
      ],
    ];
    for (const [run, asked] of cases) {
      const { status, json } = await api.request('POST', '/v1/jobs', { body: { ...BODY, run } });
      assert.equal(status, 201, JSON.stringify(run));
      assert.deepEqual([json.status, 'first_run_id' in json, 'first_run_error' in json], ['in_progress', false, false]);
      assert.deepEqual(await askedOf(json.id), asked, JSON.stringify(run));
    }
  });

  it('refuses what is no such thing', async () => {
    const cases: [run: unknown, field: string, message: RegExp][] = [
      ['yes', 'run', /^must be true or false or an object$/],
      [1, 'run', /^must be true or false or an object$/],
      [{ pages: 1 }, 'run.pages', /not a known field/],
      [{ max_pages: 0 }, 'run.max_pages', /at least 1/],
      [{ max_credits: 0 }, 'run.max_credits', /at least 1/],
    ];
    for (const [run, field, message] of cases) {
      const { status, json } = await api.request('POST', '/v1/jobs', { body: { ...BODY, run } });
      assert.equal(status, 422);
      assert.equal(json.error.details[0].field, field);
      assert.match(json.error.details[0].message, message);
    }
  });

  it('shows the run, or why there is none, once the job is ready', async () => {
    const { json: created } = await api.request('POST', '/v1/jobs', { body: { ...BODY, run: { max_pages: 2 } } });
    await mapJob(api.database, created.id);
    const { runs } = await markJobReady(api.database, created.id);
    const { json: job } = await api.request('GET', `/v1/jobs/${created.id}`);
    assert.equal(job.first_run_id, runs[0]!.runId);
    const { json: run } = await api.request('GET', `/v1/runs/${job.first_run_id}`);
    assert.deepEqual([run.job_id, run.status, run.max_pages, run.trigger], [created.id, 'queued', 2, 'api']);

    const { apiKey: key } = await createTestAccount(api.database, { credits: 10 });
    const { json: unpaid } = await api.request('POST', '/v1/jobs', { body: { ...BODY, run: true }, key });
    await mapJob(api.database, unpaid.id);
    await markJobReady(api.database, unpaid.id);
    const { json } = await api.request('GET', `/v1/jobs/${unpaid.id}`, { key });
    assert.deepEqual(
      [json.status, 'first_run_id' in json, json.first_run_error.code],
      ['ready', false, 'insufficient_credits'],
    );
  });

  it('counts as another request than one without, under the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'with-run' };
    const ask = (run?: boolean) => api.request('POST', '/v1/jobs', { body: { ...BODY, run }, headers });
    const [first, copy, other] = [await ask(true), await ask(true), await ask()];
    assert.deepEqual([first.status, copy.status, other.status], [201, 201, 409]);
    assert.equal(copy.json.id, first.json.id);
  });

  it('is what every request says that does not say otherwise, where the operator wants it so', async () => {
    const { address, stop } = await serveApi(api.database, { firstRun: 'auto' });
    try {
      const ask = async (run?: unknown) =>
        (await send(`${address}/v1/jobs`, 'POST', { key: api.apiKey, body: { ...BODY, run } })).json.id;
      assert.deepEqual(await askedOf(await ask()), { max_pages: null, max_credits: null, trigger: 'api' });
      assert.deepEqual(await askedOf(await ask({ max_pages: 1 })), { max_pages: 1, max_credits: null, trigger: 'api' });
      assert.equal(await askedOf(await ask(false)), null);
    } finally {
      await stop();
    }
  });
});
