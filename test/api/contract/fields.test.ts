import assert from 'node:assert/strict';
import { failJob } from '../../../shared/commands/fail-job.ts';
import { failRun } from '../../../shared/commands/fail-run.ts';
import { savePages } from '../../../shared/commands/save-pages.ts';
import { settleRun } from '../../../shared/commands/settle-run.ts';
import { newJob, readyJob, runningRun, somePage } from '../../commands/given.ts';
import type { SpecificationRow } from '../../domain/specification.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { walkTable } from './walk-table.ts';

type Json = Record<string, unknown>;

/** The types of the document → whether a JSON value is of them. */
const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  'integer or null': (value) => value === null || Number.isInteger(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const BODY = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' }, max_pages: 3 };

describe('the fields of the interface', () => {
  let api: TestApi;
  const resources: Record<'mapping' | 'ready' | 'failedJob' | 'queued' | 'completed' | 'failedRun' | 'item', Json> = {
    mapping: {},
    ready: {},
    failedJob: {},
    queued: {},
    completed: {},
    failedRun: {},
    item: {},
  };

  before(async () => {
    api = await startTestApi();
    const { database, accountId } = api;
    const read = async (path: string): Promise<Json> => (await api.request('GET', path)).json;
    const jobId = await readyJob(database, accountId);
    const failedId = await newJob(database, accountId);
    await failJob(database, { jobId: failedId, failure: 'no_listing_found' });
    const { runId } = await runningRun(database, accountId, { maxPages: 3 });
    await savePages(database, { runId, pages: [somePage(1), somePage(2, { nextUrl: null })] });
    await settleRun(database, { runId, stopReason: 'last_page' });
    const { runId: failedRunId } = await runningRun(database, accountId);
    await failRun(database, { runId: failedRunId, failure: 'deadline_exceeded' });
    resources.mapping = await read(`/v1/jobs/${await newJob(database, accountId)}`);
    resources.ready = await read(`/v1/jobs/${jobId}`);
    resources.failedJob = await read(`/v1/jobs/${failedId}`);
    resources.queued = (await api.request('POST', `/v1/jobs/${jobId}/runs`)).json;
    resources.completed = await read(`/v1/runs/${runId}`);
    resources.failedRun = await read(`/v1/runs/${failedRunId}`);
    resources.item = ((await read(`/v1/runs/${runId}/items`))['items'] as Json[])[0] ?? {};
  });
  after(() => api.stop());

  const isOfItsType = (name: keyof typeof resources) => (row: SpecificationRow) => {
    const { Field = '', Type = '' } = row;
    const value = resources[name][Field];
    assert.ok(TYPES[Type]?.(value), `${Field} is ${JSON.stringify(value)}, not ${Type}`);
  };
  const isOnceReady = (row: SpecificationRow) => {
    isOfItsType('ready')(row);
    assert.ok(!(String(row['Field']) in resources.mapping), 'it is there before the job is ready');
  };
  const isFinalOnceCompleted = (value: number) => (row: SpecificationRow) => {
    isOfItsType('completed')(row);
    assert.equal(resources.completed[String(row['Field'])], value);
  };

  walkTable({
    heading: 'Resources and their fields / Job',
    isOfTable: (row) => !('Required' in row),
    nameOf: ({ Field = '' }) => Field,
    proofs: {
      id: isOfItsType('mapping'),
      status: (row) => {
        const statuses = [resources.mapping, resources.ready, resources.failedJob].map(({ status }) => status);
        assert.deepEqual(statuses, ['in_progress', 'ready', 'failed']);
        for (const status of statuses) assert.match(row['Notes'] ?? '', new RegExp(`\\b${status}\\b`));
      },
      columns: (row) => {
        isOnceReady(row);
        const { listing, detail } = resources.ready['columns'] as Record<string, Json[]>;
        assert.ok(Array.isArray(listing) && Array.isArray(detail));
        for (const column of [...listing, ...detail]) assert.deepEqual(Object.keys(column), ['name', 'type']);
      },
      protection_level: isOnceReady,
      schedule: async (row) => {
        assert.ok(!('schedule' in resources.ready), 'it is there before one is attached');
        const path = `/v1/jobs/${String(resources.ready['id'])}/schedule`;
        const { json } = await api.request('PUT', path, { body: { interval_type: 'days', time: '9:00 AM' } });
        for (const [, field = ''] of (row['Notes'] ?? '').matchAll(/`(\w+)`/g))
          assert.ok(field in json.schedule, field);
      },
      error: isOfItsType('failedJob'),
    },
  });

  const refusesWithout = async ({ Field = '', Required }: SpecificationRow) => {
    const { [Field as keyof typeof BODY]: _, ...body } = BODY;
    const { status, json } = await api.request('POST', '/v1/jobs', { body });
    assert.equal(status, Required === 'yes' ? 422 : 201);
    if (status === 422) assert.deepEqual(json.error.details, [{ field: Field, message: 'is required' }]);
  };

  walkTable({
    heading: 'Resources and their fields / Job',
    isOfTable: (row) => 'Required' in row,
    nameOf: ({ Field = '' }) => Field,
    proofs: { url: refusesWithout, input: refusesWithout, max_pages: refusesWithout },
  });

  walkTable({
    heading: 'Resources and their fields / Run',
    nameOf: ({ Field = '' }) => Field,
    proofs: {
      id: isOfItsType('queued'),
      job_id: (row) => {
        isOfItsType('queued')(row);
        assert.equal(resources.queued['job_id'], resources.ready['id']);
      },
      status: () => {
        const statuses = [resources.queued, resources.completed, resources.failedRun].map(({ status }) => status);
        assert.deepEqual(statuses, ['queued', 'completed', 'failed']);
      },
      credits_used: (row) => {
        isOfItsType('queued')(row);
        assert.equal(resources.queued['credits_used'], null);
        isFinalOnceCompleted(2)(row);
      },
      item_count: isFinalOnceCompleted(4),
      page_count: isFinalOnceCompleted(2),
      billing: (row) => {
        isOfItsType('completed')(row);
        assert.equal((resources.completed['billing'] as Json)['credits_settled'], resources.completed['credits_used']);
      },
      error: isOfItsType('failedRun'),
    },
  });

  walkTable({
    heading: 'Resources and their fields / Item',
    nameOf: ({ Field = '' }) => Field,
    proofs: {
      data: (row) => {
        isOfItsType('item')(row);
        const { listing = [] } = resources.ready['columns'] as Record<string, Json[]>;
        const names = new Set(listing.map(({ name }) => name));
        assert.ok(Object.keys(resources.item['data'] as Json).every((key) => names.has(key)));
      },
      page_number: isOfItsType('item'),
      item_index: isOfItsType('item'),
    },
  });
});
