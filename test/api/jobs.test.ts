import assert from 'node:assert/strict';
import { Account } from '../../shared/db/entities/account.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeJob, storeReadyJob } from './test-data.ts';
import { warning } from '../../shared/domain/warning.ts';

const GOAL = { type: 'goal', value: 'name and price of every product' };
const UUID = /^[0-9a-f-]{36}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('jobs', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  describe('POST /v1/jobs', () => {
    it('accepts a goal, charges ten credits and starts the mapping', async () => {
      const { accountId, apiKey } = await createTestAccount(api.database, { credits: 15 });
      const answer = await api.request('POST', '/v1/jobs', {
        key: apiKey,
        body: { url: 'https://shop.example:8443/list?a=1', input: GOAL, max_pages: 3 },
      });
      assert.equal(answer.status, 201);
      const { id, created_at, updated_at, ...rest } = answer.json;
      assert.match(id, UUID);
      assert.match(created_at, ISO);
      assert.match(updated_at, ISO);
      assert.deepEqual(rest, {
        status: 'in_progress',
        url: 'https://shop.example:8443/list?a=1',
        input: GOAL,
        max_pages: 3,
        details: 'auto',
        name: null,
        metadata: {},
        run_count: 0,
        last_run: null,
      });
      assert.equal(answer.headers.get('Location'), `/v1/jobs/${id}`);
      const account = await api.database.em.fork().findOneOrFail(Account, accountId);
      assert.equal(account.creditsAvailable, 5);
      assert.deepEqual(api.starterCalls.at(-1), ['startMapJob', { jobId: id, accountId, host: 'shop.example:8443' }]);
    });

    it('accepts columns, whose type is text unless given, and ten pages by default', async () => {
      const value = [{ name: 'Name' }, { name: 'Price', type: 'number', description: 'with tax' }];
      const { status, json } = await api.request('POST', '/v1/jobs', {
        body: { url: 'http://shop.example/', input: { type: 'columns', value } },
      });
      assert.equal(status, 201);
      assert.equal(json.max_pages, 10);
      assert.deepEqual(json.input.value, [
        { name: 'Name', type: 'text' },
        { name: 'Price', type: 'number', description: 'with tax' },
      ]);
    });

    it('answers 402 insufficient_credits and stores nothing when the account can not pay', async () => {
      const { accountId, apiKey } = await createTestAccount(api.database, { credits: 9 });
      const { status, json } = await api.request('POST', '/v1/jobs', {
        key: apiKey,
        body: { url: 'https://shop.example/', input: GOAL },
      });
      assert.equal(status, 402);
      assert.equal(json.error.code, 'insufficient_credits');
      assert.equal(await api.database.em.fork().count(Job, { account: accountId }), 0);
    });

    it('answers 403 page_limit_exceeded with the limit of the plan', async () => {
      const { apiKey } = await createTestAccount(api.database, { plan: 'free' });
      const { status, json } = await api.request('POST', '/v1/jobs', {
        key: apiKey,
        body: { url: 'https://shop.example/', input: GOAL, max_pages: 101 },
      });
      assert.equal(status, 403);
      assert.equal(json.error.code, 'page_limit_exceeded');
      assert.equal(json.error.limit, 100);
    });
  });

  it('keeps and shows when detail pages are to be visited', async () => {
    const body = { url: 'https://shop.example/', input: GOAL, details: 'never' };
    const { json } = await api.request('POST', '/v1/jobs', { body });
    assert.equal(json.details, 'never');
    assert.equal((await api.request('GET', `/v1/jobs/${json.id}`)).json.details, 'never');
  });

  describe('GET /v1/jobs/{id}', () => {
    it('shows of a job that is being mapped only what is known', async () => {
      const id = await storeJob(api.database, api.accountId);
      const { status, json } = await api.request('GET', `/v1/jobs/${id}`);
      assert.equal(status, 200);
      const asked = ['id', 'status', 'url', 'input', 'max_pages', 'details', 'name', 'metadata'];
      assert.deepEqual(Object.keys(json), [...asked, 'run_count', 'last_run', 'created_at', 'updated_at']);
    });

    it('shows a ready job with its columns, level, pagination and the trace of discovery', async () => {
      const discovery = [
        {
          url: 'https://shop.example/',
          protection_level: 'light' as const,
          records: 12,
          score: 0.9,
          outcome: 'chosen',
        },
      ];
      const warnings = [warning('next_page_unlike')];
      const id = await storeReadyJob(api.database, api.accountId, {
        mapping: mappingOf(
          [{ name: 'title', type: 'text' }],
          [{ name: 'weight', type: 'number' }],
          [{ name: 'colour', type: 'text' }],
        ),
        discovery,
        warnings,
        protectionLevel: 'moderate',
      });
      const { json } = await api.request('GET', `/v1/jobs/${id}`);
      assert.equal(json.status, 'ready');
      assert.deepEqual(json.columns, {
        listing: [
          { name: 'title', type: 'text' },
          { name: 'colour', type: 'text' },
        ],
        detail: [{ name: 'weight', type: 'number' }],
      });
      assert.equal(json.protection_level, 'moderate');
      assert.equal(json.listing_url, 'https://shop.example/products');
      assert.deepEqual(json.pagination, { kind: 'load_more' });
      assert.deepEqual(json.unmatched_columns, ['colour']);
      assert.deepEqual(json.warnings, warnings);
      assert.deepEqual(json.discovery, discovery);
      assert.equal('error' in json, false);
    });

    it('does not show a mapping before the job is ready', async () => {
      const id = await storeJob(api.database, api.accountId, {
        mapping: mappingOf([{ name: 'title', type: 'text' }]),
        protectionLevel: 'light',
      });
      const { json } = await api.request('GET', `/v1/jobs/${id}`);
      assert.equal('columns' in json, false);
      assert.equal('protection_level' in json, false);
    });

    it('shows why a job failed', async () => {
      const id = await storeJob(api.database, api.accountId, { status: 'failed', error: 'The site is closed.' });
      const { json } = await api.request('GET', `/v1/jobs/${id}`);
      assert.equal(json.status, 'failed');
      assert.equal(json.error, 'The site is closed.');
    });
  });

  describe('GET /v1/jobs', () => {
    it('lists newest first, page by page, with a link to the next page', async () => {
      const { accountId, apiKey: key } = await createTestAccount(api.database);
      const ids: string[] = [];
      for (let second = 0; second < 5; second++) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
        ids.unshift(await storeReadyJob(api.database, accountId, { createdAt }));
      }
      const first = await api.request('GET', '/v1/jobs?limit=2', { key });
      assert.deepEqual(Object.keys(first.json), ['data', 'total', 'limit', 'offset']);
      assert.deepEqual(idsOf(first.json), ids.slice(0, 2));
      assert.deepEqual([first.json.total, first.json.limit, first.json.offset], [5, 2, 0]);
      assert.deepEqual(first.json.data[0].columns, { listing: [{ name: 'title', type: 'text' }], detail: [] });

      const seen = idsOf(first.json);
      let link = first.headers.get('Link');
      while (link) {
        const next = /^<(.+)>; rel="next"$/.exec(link)?.[1];
        assert.ok(next, link);
        const page = await api.request('GET', next, { key });
        seen.push(...idsOf(page.json));
        link = page.headers.get('Link');
      }
      assert.deepEqual(seen, ids);
    });

    it('filters by status, keeps the filter in the link, and counts what is filtered', async () => {
      const { accountId, apiKey: key } = await createTestAccount(api.database);
      await storeJob(api.database, accountId);
      const failed = [
        await storeJob(api.database, accountId, { status: 'failed', error: 'No.' }),
        await storeJob(api.database, accountId, { status: 'failed', error: 'No.' }),
      ];
      const { json, headers } = await api.request('GET', '/v1/jobs?status=failed&limit=1', { key });
      assert.equal(json.total, 2);
      assert.ok(failed.includes(json.data[0].id));
      assert.equal(headers.get('Link'), '</v1/jobs?status=failed&limit=1&offset=1>; rel="next"');
    });

    it('answers an empty page past the end', async () => {
      const { accountId, apiKey: key } = await createTestAccount(api.database);
      await storeJob(api.database, accountId);
      const { json, headers } = await api.request('GET', '/v1/jobs?offset=100', { key });
      assert.deepEqual(json, { data: [], total: 1, limit: 20, offset: 100 });
      assert.equal(headers.get('Link'), null);
    });
  });

  describe('DELETE /v1/jobs/{id}', () => {
    it('answers 204, stops the workflow, and the job is gone', async () => {
      const created = await api.request('POST', '/v1/jobs', { body: { url: 'https://shop.example/', input: GOAL } });
      const path = `/v1/jobs/${created.json.id}`;
      const answer = await api.request('DELETE', path);
      assert.equal(answer.status, 204);
      assert.equal(answer.text, '');
      assert.deepEqual(api.starterCalls.at(-1), ['stop', [`job/${created.json.id}`]]);
      assert.equal((await api.request('GET', path)).status, 404);
      assert.equal((await api.request('DELETE', path)).status, 404);
    });
  });
});

function idsOf(list: { data: { id: string }[] }): string[] {
  return list.data.map(({ id }) => id);
}
