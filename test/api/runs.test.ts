import assert from 'node:assert/strict';
import type { Billing } from '../../shared/domain/pricing.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeJob, storeReadyJob, storeRun } from './test-data.ts';
import { warning } from '../../shared/domain/warning.ts';

const RUN_FIELDS = [
  'id',
  'job_id',
  'name',
  'metadata',
  'status',
  'trigger',
  'protection_level',
  'max_pages',
  'max_credits',
  'item_count',
  'page_count',
  'politeness_wait_ms',
  'stop_reason',
  'credits_used',
  'billing',
  'warnings',
  'error',
  'changes',
  'created_at',
  'started_at',
  'completed_at',
];

describe('runs', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  describe('POST /v1/jobs/{id}/runs', () => {
    it('queues a run, says so with every field, and starts its workflow', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId, { protectionLevel: 'moderate' });
      const { status, json, headers } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { body: { max_pages: 2 } });
      assert.equal(status, 201);
      assert.deepEqual(Object.keys(json), RUN_FIELDS);
      const { id, created_at, ...rest } = json;
      assert.ok(Date.parse(created_at) > 0);
      assert.deepEqual(rest, {
        job_id: jobId,
        name: null,
        metadata: {},
        status: 'queued',
        trigger: 'api',
        protection_level: 'moderate',
        max_pages: 2,
        max_credits: null,
        item_count: 0,
        page_count: 0,
        politeness_wait_ms: 0,
        stop_reason: null,
        credits_used: null,
        billing: null,
        warnings: [],
        changes: null,
        error: null,
        started_at: null,
        completed_at: null,
      });
      assert.equal(headers.get('Location'), `/v1/runs/${id}`);
      const { accountId } = api;
      const started = {
        runId: id,
        jobId,
        accountId,
        host: 'shop.example',
        trigger: 'api',
        protectionLevel: 'moderate',
      };
      assert.deepEqual(api.starterCalls.at(-1), ['startExecuteRun', started]);
    });

    it('takes an empty body, without and with a content type, and then the pages of the job', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId, { maxPages: 7 });
      const path = `/v1/jobs/${jobId}/runs`;
      for (const options of [{}, { body: {} }, { headers: { 'Content-Type': 'application/json' } }]) {
        const { status, json } = await api.request('POST', path, options);
        assert.equal(status, 201);
        assert.equal(json.max_pages, 7);
      }
    });

    it('takes what the run may cost at most', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId);
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { body: { max_credits: 4 } });
      assert.equal(status, 201);
      assert.equal(json.max_credits, 4);
    });

    for (const max_credits of [0, -1, 1.5, '4', 1_000_000_001]) {
      it(`answers 422 naming max_credits for ${JSON.stringify(max_credits)}`, async () => {
        const jobId = await storeReadyJob(api.database, api.accountId);
        const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { body: { max_credits } });
        assert.equal(status, 422);
        assert.equal(json.error.details[0].field, 'max_credits');
      });
    }

    it('answers 422 with the least that is needed when no page fits in max_credits', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId, { protectionLevel: 'strict' });
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { body: { max_credits: 5 } });
      assert.equal(status, 422);
      assert.deepEqual(json.error.details, [
        { field: 'max_credits', message: 'must be at least 6, which one page of this job costs' },
      ]);
    });

    it('queues a run beyond the slots of the plan without a workflow', async () => {
      const { accountId, apiKey: key } = await createTestAccount(api.database, { plan: 'free' });
      const jobId = await storeReadyJob(api.database, accountId);
      const path = `/v1/jobs/${jobId}/runs`;
      const first = await api.request('POST', path, { key });
      const second = await api.request('POST', path, { key });
      assert.deepEqual([first.status, second.status, second.json.status], [201, 201, 'queued']);
      const started = (id: string) => api.starterCalls.some(([, run]) => (run as { runId: string }).runId === id);
      assert.deepEqual([started(first.json.id), started(second.json.id)], [true, false]);
    });

    it('answers 409 job_not_ready while the job is being mapped', async () => {
      const jobId = await storeJob(api.database, api.accountId);
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`);
      assert.equal(status, 409);
      assert.equal(json.error.code, 'job_not_ready');
    });

    it("answers 409 job_not_ready with the job's error when the job failed", async () => {
      const jobId = await storeJob(api.database, api.accountId, { status: 'failed', error: 'The site is closed.' });
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`);
      assert.equal(status, 409);
      assert.equal(json.error.code, 'job_not_ready');
      assert.match(json.error.message, /The site is closed\./);
    });

    it('answers 402 insufficient_credits when not even one page can be paid', async () => {
      const { accountId, apiKey: key } = await createTestAccount(api.database, { credits: 1 });
      const jobId = await storeReadyJob(api.database, accountId, { protectionLevel: 'heavy' });
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { key });
      assert.equal(status, 402);
      assert.equal(json.error.code, 'insufficient_credits');
    });

    it('answers 403 page_limit_exceeded with the limit of the plan', async () => {
      const { accountId, apiKey: key } = await createTestAccount(api.database, { plan: 'starter' });
      const jobId = await storeReadyJob(api.database, accountId);
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { key, body: { max_pages: 501 } });
      assert.equal(status, 403);
      assert.equal(json.error.code, 'page_limit_exceeded');
      assert.equal(json.error.limit, 500);
    });
  });

  describe('GET /v1/runs/{id}', () => {
    it('shows a completed run with its bill', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId);
      const billing: Billing = {
        protection_level: 'light',
        listing_pages: 3,
        detail_visits: 0,
        lines: [{ unit: 'listing_page', protection_level: 'light', quantity: 3, rate: 1, credits: 3 }],
        credits_settled: 3,
      };
      const runId = await storeRun(api.database, api.accountId, jobId, {
        status: 'completed',
        itemCount: 60,
        pageCount: 3,
        stopReason: 'last_page',
        creditsUsed: 3,
        billing,
        warnings: [warning('count_not_reached', { told: 62, found: 60 })],
        startedAt: new Date('2026-01-01T00:00:01Z'),
        completedAt: new Date('2026-01-01T00:00:09Z'),
      });
      const { status, json } = await api.request('GET', `/v1/runs/${runId}`);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(json), RUN_FIELDS);
      assert.equal(json.item_count, 60);
      assert.equal(json.page_count, 3);
      assert.equal(json.stop_reason, 'last_page');
      assert.equal(json.credits_used, 3);
      assert.deepEqual(json.billing, billing);
      const message = 'The page says that the listing has 62 rows; 60 were found.';
      assert.deepEqual(json.warnings, [{ kind: 'count_not_reached', message }]);
      assert.equal(json.started_at, '2026-01-01T00:00:01.000Z');
      assert.equal(json.completed_at, '2026-01-01T00:00:09.000Z');
    });

    it('shows why a run failed, and that it cost nothing', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId);
      const failed = { status: 'failed', error: 'The site is closed.', creditsUsed: 0, stopReason: 'error' } as const;
      const runId = await storeRun(api.database, api.accountId, jobId, failed);
      const { json } = await api.request('GET', `/v1/runs/${runId}`);
      assert.equal(json.error, 'The site is closed.');
      assert.equal(json.credits_used, 0);
    });
  });

  describe('GET /v1/jobs/{id}/runs', () => {
    it('lists the runs of this job alone, newest first, page by page', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId);
      const otherJobId = await storeReadyJob(api.database, api.accountId);
      await storeRun(api.database, api.accountId, otherJobId);
      const ids: string[] = [];
      for (let second = 0; second < 3; second++) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
        ids.unshift(await storeRun(api.database, api.accountId, jobId, { createdAt }));
      }
      const path = `/v1/jobs/${jobId}/runs`;
      const first = await api.request('GET', `${path}?limit=2`);
      assert.deepEqual(
        first.json.data.map(({ id }: { id: string }) => id),
        ids.slice(0, 2),
      );
      assert.deepEqual([first.json.total, first.json.limit, first.json.offset], [3, 2, 0]);
      assert.equal(first.headers.get('Link'), `<${path}?limit=2&offset=2>; rel="next"`);
      const second = await api.request('GET', `${path}?limit=2&offset=2`);
      assert.equal(second.json.data[0].id, ids[2]);
      assert.equal(second.headers.get('Link'), null);
    });

    it('filters by status', async () => {
      const jobId = await storeReadyJob(api.database, api.accountId);
      await storeRun(api.database, api.accountId, jobId);
      const running = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
      const { json } = await api.request('GET', `/v1/jobs/${jobId}/runs?status=running`);
      assert.equal(json.total, 1);
      assert.equal(json.data[0].id, running);
    });
  });
});
