import assert from 'node:assert/strict';
import { storeCompletedRun } from './run-pair.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeItems, storeReadyJob, storeRun } from './test-data.ts';

const ROWS = [
  { title: 'Desk "lamp"', price: 19.9, 'size, cm': '3 x 4', tags: ['a', 'b'] },
  { title: 'Chair', price: null, 'size, cm': '', tags: null },
];

describe('the columns that are chosen with `fields`', () => {
  let api: TestApi;
  let path: string;

  before(async () => {
    api = await startTestApi();
    const mapping = mappingOf(
      [
        { name: 'title', type: 'text' },
        { name: 'price', type: 'number' },
        { name: 'size, cm', type: 'text' },
        { name: 'size', type: 'text' },
      ],
      [{ name: 'tags', type: 'array' }],
    );
    const jobId = await storeReadyJob(api.database, api.accountId, { mapping });
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, ROWS);
    path = `/v1/runs/${runId}`;
  });
  after(() => api.stop());

  const FORMS: [form: string, rowsOf: (text: string) => unknown[]][] = [
    ['items', (text) => JSON.parse(text).items.map((item: { data: unknown }) => item.data)],
    ['items.json', (text) => JSON.parse(text).items.map((item: { data: unknown }) => item.data)],
    [
      'items.jsonl',
      (text) =>
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).data),
    ],
  ];

  for (const [form, rowsOf] of FORMS) {
    it(`stand in ${form} in the order that was asked for`, async () => {
      const { status, text } = await api.request('GET', `${path}/${form}?fields=price,title`);
      assert.equal(status, 200);
      assert.deepEqual(
        rowsOf(text).map((row) => Object.entries(row as object)),
        ROWS.map(({ price, title }) => Object.entries({ price, title })),
      );
    });

    it(`are null in ${form} where a row has none, and detail columns count too`, async () => {
      const { text } = await api.request('GET', `${path}/${form}?fields=tags,size`);
      assert.deepEqual(rowsOf(text), [
        { tags: ['a', 'b'], size: null },
        { tags: null, size: null },
      ]);
    });
  }

  it('stand in the CSV in the order that was asked for', async () => {
    const { text } = await api.request('GET', `${path}/items/csv?fields=price,title`);
    assert.equal(text, 'price,title\r\n19.9,"Desk ""lamp"""\r\n,Chair\r\n');
  });

  it('stand in the CSV of changes behind what became of the row', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId);
    const owned = { accountId: api.accountId, jobId };
    await storeCompletedRun(api.database, owned, {});
    const runId = await storeCompletedRun(api.database, owned, { a: { title: 'Desk' } });
    const { text } = await api.request('GET', `/v1/runs/${runId}/changes/csv?fields=title`);
    assert.equal(text, 'change,title\r\nadded,Desk\r\n');
  });

  it('may have a comma in their name; one that is named twice comes once', async () => {
    const { json } = await api.request(
      'GET',
      `${path}/items?limit=1&fields=${encodeURIComponent('size, cm,size,title,size')}`,
    );
    assert.deepEqual(Object.keys(json.items[0].data), ['size, cm', 'size', 'title']);
  });

  it('are named when they are not there, with those that are', async () => {
    for (const form of ['items', 'items.json', 'items.jsonl', 'items/csv']) {
      const { status, json } = await api.request('GET', `${path}/${form}?fields=title,colour`);
      assert.equal(status, 422, form);
      assert.deepEqual(json.error.details, [
        {
          field: 'fields',
          message: 'has no column "colour" to choose: there are title, price, size, cm, size, tags',
        },
      ]);
    }
    assert.equal((await api.request('GET', `${path}/items?fields=`)).status, 422);
  });
});
