import assert from 'node:assert/strict';
import { operationsWith } from '../../api/routes/index.ts';
import { send, serveApi, startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

interface Item {
  data: { title: string };
  page_number: number;
  item_index: number;
}

const ROWS = Array.from({ length: 60 }, (_, index) => ({ title: `Row ${index}` }));

describe('GET /v1/runs/{id}/items?after=', () => {
  let api: TestApi;
  let runId: string;
  let path: string;

  before(async () => {
    api = await startTestApi();
    const jobId = await storeReadyJob(api.database, api.accountId);
    runId = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    await storeItems(api.database, runId, ROWS, 12);
    path = `/v1/runs/${runId}/items`;
  });
  after(() => api.stop());

  it('answers the rows behind one, on its page and on the next ones', async () => {
    const { json } = await api.request('GET', `${path}?after=2.10&limit=3`);
    const places = json.items.map((item: Item) => [item.page_number, item.item_index]);
    assert.deepEqual(places, [
      [2, 11],
      [3, 0],
      [3, 1],
    ]);
    assert.deepEqual([json.total, json.limit, json.offset], [60, 3, 0]);
  });

  it('names the next page until there is none, so that every row is read once', async () => {
    const titles: string[] = [];
    let next: string | undefined = `${path}?limit=7&after=0.0`;
    for (let pages = 0; next !== undefined; pages += 1) {
      assert.ok(pages < 20);
      const { json, headers } = await api.request('GET', next);
      titles.push(...json.items.map((item: Item) => item.data.title));
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
    }
    assert.deepEqual(
      titles,
      ROWS.map(({ title }) => title),
    );
  });

  it('names no next page behind a last one that is full', async () => {
    const { json, headers } = await api.request('GET', `${path}?limit=12&after=4.11`);
    assert.equal(json.items.length, 12);
    assert.equal(headers.get('Link'), null);
  });

  it('answers an empty page behind the last row', async () => {
    const { status, json } = await api.request('GET', `${path}?after=5.11`);
    assert.equal(status, 200);
    assert.deepEqual(json.items, []);
  });

  it('refuses what is no place, and an offset beside it', async () => {
    for (const place of ['3', 'x', '3.', '.3', '1.2.3', '-1.0', '1.0x', '99999999999.0']) {
      const { status, json } = await api.request('GET', `${path}?after=${place}`);
      assert.equal(status, 422, place);
      assert.equal(json.error.details[0].field, 'after');
      assert.match(json.error.details[0].message, /such as 3\.19$/);
    }
    const { status, json } = await api.request('GET', `${path}?after=1.0&offset=1`);
    assert.equal(status, 422);
    assert.deepEqual(json.error.details, [{ field: 'after', message: 'can not be given together with an offset' }]);
    assert.equal((await api.request('GET', `${path}?after=1.0&offset=0`)).status, 200);
  });

  it("takes larger pages where the operator allows them, and says so in that service's document", async () => {
    const operations = operationsWith({ itemsLimitMax: 1_000 });
    const { address, stop } = await serveApi(api.database, { operations });
    try {
      const ask = (query: string) => send(`${address}${path}?${query}`, 'GET', { key: api.apiKey });
      const large = await ask('limit=1000');
      assert.deepEqual([large.status, large.json.items.length, large.json.limit], [200, 60, 1_000]);
      assert.equal((await ask('limit=1000&after=4.11')).json.items.length, 12);
      assert.equal((await ask('limit=1001')).status, 422);
      const { json } = await send(`${address}/openapi.json`, 'GET', {});
      const { parameters } = json.paths['/v1/runs/{id}/items'].get;
      const limit = parameters.find(({ name }: { name: string }) => name === 'limit');
      assert.equal(limit.schema.maximum, 1_000);
    } finally {
      await stop();
    }
  });
});
