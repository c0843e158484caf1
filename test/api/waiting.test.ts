import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { failJob } from '../../shared/commands/fail-job.ts';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import { markJobReady } from '../../shared/commands/mark-job-ready.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { mapJob, newJob, readyJob, runningRun } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startCuttableProxy } from '../support/cuttable-proxy.ts';
import { createTestDatabase } from '../support/database.ts';
import { type Answer, send, serveApi, startTestApi, type TestApi } from './test-api.ts';

describe('a read that waits for the end', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  /** Resolves when so many requests wait. */
  async function untilWaiting(count: number): Promise<void> {
    while (api.waiters.size !== count) await delay(5);
  }

  /** Asks, lets `work` be done when the request waits, and returns the answer. */
  async function askMeanwhile(path: string, work: () => Promise<unknown>): Promise<Answer> {
    const answer = api.request('GET', path);
    await untilWaiting(1);
    await work();
    return answer;
  }

  it('answers a job as soon as it is ready, or failed', async () => {
    const { database, accountId } = api;
    const readyId = await newJob(database, accountId);
    const ready = await askMeanwhile(`/v1/jobs/${readyId}?wait=60`, async () => {
      await mapJob(database, readyId);
      await markJobReady(database, readyId);
    });
    assert.deepEqual([ready.status, ready.json.status], [200, 'ready']);
    assert.ok(ready.json.columns.listing.length > 0);
    assert.equal(ready.headers.get('Retry-After'), null);
    const failedId = await newJob(database, accountId);
    const failed = await askMeanwhile(`/v1/jobs/${failedId}?wait=60`, () =>
      failJob(database, { jobId: failedId, failure: 'no_listing_found' }),
    );
    assert.equal(failed.json.status, 'failed');
  });

  it('answers a run as soon as it is completed', async () => {
    const { runId } = await runningRun(api.database, api.accountId);
    const { json, headers } = await askMeanwhile(`/v1/runs/${runId}?wait=60`, () =>
      settleRun(api.database, { runId, stopReason: 'last_page' }),
    );
    assert.deepEqual([json.status, json.stop_reason], ['completed', 'last_page']);
    assert.equal(headers.get('Retry-After'), null);
  });

  it('answers what has ended at once', async () => {
    const jobId = await readyJob(api.database, api.accountId);
    const { json } = await api.request('GET', `/v1/jobs/${jobId}?wait=60`);
    assert.equal(json.status, 'ready');
  });

  it('answers what goes on when the seconds are over, though nothing moved for longer than a client may stall', async () => {
    const { runId } = await runningRun(api.database, api.accountId);
    const { address, stop } = await serveApi(api.database, { stallTimeout: 500 });
    try {
      const { status, json, headers } = await send(`${address}/v1/runs/${runId}?wait=2`, 'GET', { key: api.apiKey });
      assert.deepEqual([status, json.status], [200, 'running']);
      assert.equal(headers.get('Retry-After'), '1');
    } finally {
      await stop();
    }
  });

  it('answers what goes on at once without `wait`, with when to ask again', async () => {
    const jobId = await newJob(api.database, api.accountId);
    for (const query of ['', '?wait=0']) {
      const { json, headers } = await api.request('GET', `/v1/jobs/${jobId}${query}`);
      assert.equal(json.status, 'in_progress');
      assert.equal(headers.get('Retry-After'), '1');
    }
    await api.database.em
      .fork()
      .execute(`update job set created_at = now() - interval '50 seconds' where id = ?`, [jobId]);
    assert.equal((await api.request('GET', `/v1/jobs/${jobId}`)).headers.get('Retry-After'), '5');
  });

  it('is 404 when the job is deleted meanwhile', async () => {
    const jobId = await newJob(api.database, api.accountId);
    const { status } = await askMeanwhile(`/v1/jobs/${jobId}?wait=60`, () =>
      deleteJob(api.database, { accountId: api.accountId, jobId }),
    );
    assert.equal(status, 404);
  });

  it('takes whole seconds up to 60', async () => {
    const jobId = await readyJob(api.database, api.accountId);
    for (const wait of ['61', '-1', '1.5', 'x', '']) {
      const { status, json } = await api.request('GET', `/v1/jobs/${jobId}?wait=${wait}`);
      assert.equal(status, 422, wait);
      assert.equal(json.error.details[0].field, 'wait');
    }
  });

  it('is forgotten when its client goes away', async () => {
    const jobId = await newJob(api.database, api.accountId);
    const headers = { Authorization: `Bearer ${api.apiKey}` };
    const request = get(`${api.address}/v1/jobs/${jobId}?wait=60`, { agent: false, headers });
    request.on('error', () => {});
    await untilWaiting(1);
    request.destroy();
    await untilWaiting(0);
  });

  it('holds no connection of the database, however many wait', async () => {
    const jobId = await newJob(api.database, api.accountId);
    const waiting = Array.from({ length: 100 }, () => api.request('GET', `/v1/jobs/${jobId}?wait=60`));
    await untilWaiting(100);
    const others = await Promise.all(Array.from({ length: 40 }, () => api.request('GET', '/v1/account')));
    assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([200]));
    const [busy] = await api.database.em.fork().execute<[{ count: number }]>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    assert.ok(busy.count <= 2, `${busy.count} connections are busy`);
    const further = await api.request('GET', `/v1/jobs/${jobId}?wait=60`);
    assert.equal(further.json.status, 'in_progress');
    await failJob(api.database, { jobId, failure: 'no_listing_found' });
    const answers = await Promise.all(waiting);
    assert.deepEqual(new Set(answers.map(({ json }) => json.status)), new Set(['failed']));
  });

  it('is answered first when the service stops', async () => {
    const jobId = await newJob(api.database, api.accountId);
    const { address, stop, waiters } = await serveApi(api.database);
    const answer = send(`${address}/v1/jobs/${jobId}?wait=60`, 'GET', { key: api.apiKey });
    while (waiters.size === 0) await delay(5);
    await stop();
    const { status, json, headers } = await answer;
    assert.deepEqual([status, json.status, headers.get('Connection')], [200, 'in_progress', 'close']);
  });

  it('keeps its connection for the next request', async () => {
    const { runId } = await runningRun(api.database, api.accountId);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { Authorization: `Bearer ${api.apiKey}` };
    for (const path of [`/v1/runs/${runId}?wait=1`, '/v1/account', '/v1/account']) {
      const request = get(`${api.address}${path}`, { agent, headers });
      const [response] = await once(request, 'response');
      assert.equal(response.statusCode, 200);
      assert.equal(request.reusedSocket, path === '/v1/account');
      await once(response.resume(), 'end');
    }
    agent.destroy();
  });
});

describe('a read that waits for the end while the database goes away', () => {
  it('is answered 503 and not left waiting', async () => {
    const test = await createTestDatabase();
    const { accountId, apiKey: key } = await createTestAccount(test.database);
    const url = new URL(test.url);
    const proxy = await startCuttableProxy(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const database = await openDatabase(url.href);
    const api = await serveApi(database);
    try {
      const jobId = await newJob(test.database, accountId);
      const answer = send(`${api.address}/v1/jobs/${jobId}?wait=60`, 'GET', { key });
      while (api.waiters.size === 0) await delay(5);
      await proxy.cut();
      const { status, json } = await answer;
      assert.deepEqual([status, json.error.code], [503, 'unavailable']);
    } finally {
      await api.stop();
      await proxy.cut();
      await database.close(true);
      await test.drop();
    }
  });
});
