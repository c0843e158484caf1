import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

describe('GET /v1/runs/{id}/items', () => {
  let api: TestApi;
  let path: string;
  const rows = Array.from({ length: 60 }, (_, index) => ({ title: `Row ${index}`, price: index / 2 }));

  before(async () => {
    api = await startTestApi();
    const jobId = await storeReadyJob(api.database, api.accountId);
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    await storeItems(api.database, runId, rows.toReversed(), 12);
    path = `/v1/runs/${runId}/items`;
  });
  after(() => api.stop());

  it('answers fifty rows by default, in the order of the site, also while the run goes on', async () => {
    const { status, json, headers } = await api.request('GET', path);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(json), ['items', 'total', 'limit', 'offset']);
    assert.deepEqual([json.items.length, json.total, json.limit, json.offset], [50, 60, 50, 0]);
    assert.deepEqual(json.items[0], { data: rows[59], page_number: 1, item_index: 0 });
    assert.deepEqual(json.items[12], { data: rows[47], page_number: 2, item_index: 0 });
    assert.equal(headers.get('Link'), `<${path}?limit=50&offset=50>; rel="next"`);
  });

  it('keeps the order of the columns inside a row', async () => {
    const { text } = await api.request('GET', `${path}?limit=1`);
    assert.ok(text.indexOf('"title"') < text.indexOf('"price"'));
  });

  it('reads every row once with a growing offset', async () => {
    const titles: string[] = [];
    for (let offset = 0; ; offset += 7) {
      const { json } = await api.request('GET', `${path}?limit=7&offset=${offset}`);
      titles.push(...json.items.map((item: { data: { title: string } }) => item.data.title));
      if (json.items.length === 0) break;
    }
    assert.deepEqual(
      titles,
      rows.toReversed().map(({ title }) => title),
    );
  });

  it('takes up to 200 rows a page', async () => {
    const { json } = await api.request('GET', `${path}?limit=200`);
    assert.equal(json.items.length, 60);
    assert.equal((await api.request('GET', `${path}?limit=201`)).status, 422);
  });

  it('answers values of any characters as they were saved', async () => {
    const odd = [{ title: 'a b  c' }, { title: '\x1e\x1f"\\\n\u2028 😀' }, { title: '' }, { title: null }];
    const runId = await storeRun(api.database, api.accountId, await storeReadyJob(api.database, api.accountId));
    await storeItems(api.database, runId, odd);
    const { json } = await api.request('GET', `/v1/runs/${runId}/items`);
    assert.deepEqual(
      json.items.map(({ data }: { data: unknown }) => data),
      odd,
    );
  });

  it('answers an empty page past the end', async () => {
    const { status, json } = await api.request('GET', `${path}?offset=1000`);
    assert.equal(status, 200);
    assert.deepEqual(json, { items: [], total: 60, limit: 50, offset: 1000 });
  });
});
