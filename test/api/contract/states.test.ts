import assert from 'node:assert/strict';
import { failJob } from '../../../shared/commands/fail-job.ts';
import { failRun } from '../../../shared/commands/fail-run.ts';
import { markJobReady } from '../../../shared/commands/mark-job-ready.ts';
import { savePages } from '../../../shared/commands/save-pages.ts';
import { settleRun } from '../../../shared/commands/settle-run.ts';
import { startRun } from '../../../shared/commands/start-run.ts';
import { createTestAccount } from '../../support/accounts.ts';
import { balances, mapJob, newJob, readyJob, somePage } from '../../commands/given.ts';
import type { SpecificationRow } from '../../domain/specification.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { walkTable } from './walk-table.ts';

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };

describe('the states of the interface', () => {
  let api: TestApi;
  let accountId: string;
  let key: string;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());
  beforeEach(async () => {
    ({ accountId, apiKey: key } = await createTestAccount(api.database, { credits: 100 }));
  });

  const post = (path: string, body?: unknown) => api.request('POST', path, { key, body });
  const statusOf = async (path: string) => (await api.request('GET', path, { key })).json.status;
  const credits = () => balances(api.database, accountId);
  const next = (row: SpecificationRow) => row['Next state'];

  walkTable({
    heading: 'States and transitions / Job',
    nameOf: ({ State, Trigger }) => `${State}: ${Trigger}`,
    proofs: {
      '(none): POST /v1/jobs': async (row) => {
        const { status, json } = await post('/v1/jobs', BODY);
        assert.equal(status, 201);
        assert.equal(json.status, next(row));
        assert.deepEqual(await credits(), { available: 90, held: 0 });
        assert.deepEqual(api.starterCalls.at(-1)?.[0], 'startMapJob');
      },
      'in_progress: mapping completes': async (row) => {
        const jobId = await newJob(api.database, accountId);
        await mapJob(api.database, jobId);
        assert.equal(await statusOf(`/v1/jobs/${jobId}`), row['State']);
        await markJobReady(api.database, jobId);
        const { json } = await api.request('GET', `/v1/jobs/${jobId}`, { key });
        assert.equal(json.status, next(row));
        assert.ok(json.columns && json.protection_level);
      },
      'in_progress: mapping fails': async (row) => {
        const jobId = await newJob(api.database, accountId);
        await failJob(api.database, { jobId, failure: 'no_listing_found' });
        assert.equal(await statusOf(`/v1/jobs/${jobId}`), next(row));
        assert.deepEqual(await credits(), { available: 100, held: 0 });
      },
      'in_progress: POST /v1/jobs/{id}/runs': async (row) => {
        const jobId = await newJob(api.database, accountId);
        const { status, json } = await post(`/v1/jobs/${jobId}/runs`);
        assert.equal(status, 409);
        assert.equal(json.error.code, 'job_not_ready');
        assert.equal(await statusOf(`/v1/jobs/${jobId}`), next(row));
      },
      'ready: POST /v1/jobs/{id}/runs': async (row) => {
        const jobId = await readyJob(api.database, accountId);
        const { status, json } = await post(`/v1/jobs/${jobId}/runs`);
        assert.equal(status, 201);
        assert.equal(json.status, 'queued');
        assert.equal(await statusOf(`/v1/jobs/${jobId}`), next(row));
      },
      'failed: any': async (row) => {
        const jobId = await newJob(api.database, accountId);
        await failJob(api.database, { jobId, failure: 'no_listing_found' });
        const { error } = (await api.request('GET', `/v1/jobs/${jobId}`, { key })).json;
        await mapJob(api.database, jobId);
        await markJobReady(api.database, jobId);
        const { status, json } = await post(`/v1/jobs/${jobId}/runs`);
        assert.equal(status, 409);
        assert.ok(json.error.message.includes(error));
        assert.equal(await statusOf(`/v1/jobs/${jobId}`), next(row));
      },
    },
  });

  /** A queued run of three pages, of which two are saved once it runs. */
  async function givenRun(): Promise<string> {
    const jobId = await readyJob(api.database, accountId, { maxPages: 3 });
    return (await post(`/v1/jobs/${jobId}/runs`)).json.id;
  }

  async function work(runId: string): Promise<void> {
    await startRun(api.database, runId);
    await savePages(api.database, { runId, pages: [somePage(1), somePage(2)] });
    assert.equal(await statusOf(`/v1/runs/${runId}`), 'running');
  }

  walkTable({
    heading: 'States and transitions / Run',
    nameOf: ({ State, Trigger }) => `${State}: ${Trigger}`,
    proofs: {
      '(none): POST /v1/jobs/{id}/runs': async (row) => {
        const jobId = await readyJob(api.database, accountId);
        const { json } = await post(`/v1/jobs/${jobId}/runs`);
        assert.equal(json.status, next(row));
        assert.equal(json.credits_used, null);
      },
      'queued: run finishes its work': async (row) => {
        const runId = await givenRun();
        assert.equal(await statusOf(`/v1/runs/${runId}`), row['State']);
        await work(runId);
        await settleRun(api.database, { runId, stopReason: 'last_page' });
        const { json } = await api.request('GET', `/v1/runs/${runId}`, { key });
        assert.deepEqual([json.status, json.item_count, json.page_count, json.credits_used], [next(row), 4, 2, 2]);
        assert.equal(json.billing.credits_settled, 2);
        assert.deepEqual(await credits(), { available: 88, held: 0 });
      },
      'queued: run stops with an error': async (row) => {
        const runId = await givenRun();
        await work(runId);
        await failRun(api.database, { runId, failure: 'deadline_exceeded' });
        const { json } = await api.request('GET', `/v1/runs/${runId}`, { key });
        assert.deepEqual([json.status, json.credits_used], [next(row), 0]);
        assert.ok(json.error);
        assert.deepEqual(await credits(), { available: 90, held: 0 });
      },
    },
  });
});
