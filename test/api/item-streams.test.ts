import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

interface Item {
  data: { title: string };
  page_number: number;
  item_index: number;
}

/** More than two batches, and no multiple of one. */
const ROWS = Array.from({ length: 1_203 }, (_, index) => ({ title: `Row ${index} "😀"\n\u2028` }));

describe('all items in one answer', () => {
  let api: TestApi;
  let jobId: string;
  let path: string;

  before(async () => {
    api = await startTestApi();
    jobId = await storeReadyJob(api.database, api.accountId);
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'running' });
    await storeItems(api.database, runId, ROWS, 20);
    path = `/v1/runs/${runId}`;
  });
  after(() => api.stop());

  /** The items by the list, page by page. */
  async function listed(): Promise<Item[]> {
    const items: Item[] = [];
    for (let offset = 0; offset < ROWS.length; offset += 200) {
      items.push(...(await api.request('GET', `${path}/items?limit=200&offset=${offset}`)).json.items);
    }
    return items;
  }

  const linesOf = (text: string): Item[] =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Item);

  it('come a line each, as the list has them', async () => {
    const { status, text, headers } = await api.request('GET', `${path}/items.jsonl`);
    assert.equal(status, 200);
    assert.equal(headers.get('Content-Type'), 'application/x-ndjson');
    assert.match(headers.get('Content-Disposition') ?? '', /^attachment; filename="run-[0-9a-f-]+\.jsonl"$/);
    assert.ok(text.endsWith('\n'));
    assert.deepEqual(linesOf(text), await listed());
  });

  it('come as one document, which ends with how many they are', async () => {
    const { status, json, text, headers } = await api.request('GET', `${path}/items.json`);
    assert.equal(status, 200);
    assert.match(headers.get('Content-Type') ?? '', /^application\/json/);
    assert.deepEqual(json, { items: await listed(), total: ROWS.length });
    assert.match(text, /"total":1203\}\n$/);
  });

  it('are continued behind an item', async () => {
    const lines = linesOf((await api.request('GET', `${path}/items.jsonl?after=30.7`)).text);
    assert.deepEqual([lines[0]!.page_number, lines[0]!.item_index], [30, 8]);
    assert.equal(lines.length, ROWS.length - 29 * 20 - 8);
    const { json } = await api.request('GET', `${path}/items.json?after=30.7`);
    assert.deepEqual(json, { items: lines, total: lines.length });
  });

  it('are none of a run that has none, and behind the last', async () => {
    const emptyId = await storeRun(api.database, api.accountId, jobId);
    for (const query of [`/v1/runs/${emptyId}/items`, `${path}/items`]) {
      const after = query === `${path}/items` ? '?after=61.2' : '';
      assert.equal((await api.request('GET', `${query}.jsonl${after}`)).text, '');
      assert.deepEqual((await api.request('GET', `${query}.json${after}`)).json, { items: [], total: 0 });
    }
  });

  it('are whole where their number is a multiple of a batch', async () => {
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, ROWS.slice(0, 1_000), 20);
    assert.equal(linesOf((await api.request('GET', `/v1/runs/${runId}/items.jsonl`)).text).length, 1_000);
    assert.equal((await api.request('GET', `/v1/runs/${runId}/items.json`)).json.total, 1_000);
  });

  it('are not begun by a HEAD', async () => {
    const { status, text, headers } = await api.request('HEAD', `${path}/items.jsonl`);
    assert.deepEqual([status, text, headers.get('Content-Type')], [200, '', 'application/x-ndjson']);
  });
});
