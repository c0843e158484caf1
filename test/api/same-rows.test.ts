import assert from 'node:assert/strict';
import { type Rows, storeCompletedRun } from './run-pair.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeReadyJob } from './test-data.ts';

const lamp = (price: number | null) => ({ name: 'Lamp', price });

describe('rows of two runs', () => {
  let api: TestApi;
  let jobId: string;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());
  beforeEach(async () => void (jobId = await storeReadyJob(api.database, api.accountId)));

  const store = (rows: Rows) => storeCompletedRun(api.database, { accountId: api.accountId, jobId }, rows);
  const ask = (runId: string, query = '') => api.request('GET', `/v1/runs/${runId}/changes${query}`);

  /** What is told of two runs: `added b`, … with the first column that differs. */
  async function told(before: Rows, after: Rows): Promise<string[]> {
    await store(before);
    const { status, json } = await ask(await store(after), '?limit=200');
    assert.equal(status, 200);
    return json.changes.map(
      ({ change, data, differences }: { change: string; data: { name: string }; differences: object | null }) =>
        [change, data.name, ...Object.keys(differences ?? {})].join(' '),
    );
  }

  describe('are the same', () => {
    it('when they are equal and counted: one less is one removed, one more is one added', async () => {
      const two = { a: lamp(1), 'a #2': lamp(1) };
      assert.deepEqual(await told(two, { a: lamp(1) }), ['removed Lamp']);
      assert.deepEqual(await told({ a: lamp(1) }, two), ['added Lamp']);
    });

    it('when they share an identity but for their number and came in another order', async () => {
      assert.deepEqual(await told({ a: lamp(1), 'a #2': lamp(2) }, { a: lamp(2), 'a #2': lamp(1) }), []);
      assert.deepEqual(await told({ a: lamp(1), 'a #2': lamp(2) }, { a: lamp(2) }), ['removed Lamp']);
      const three = { a: lamp(1), 'a #2': lamp(2), 'a #3': lamp(2) };
      assert.deepEqual(await told(three, { a: lamp(2), 'a #2': lamp(2), 'a #3': lamp(3) }), [
        'added Lamp',
        'removed Lamp',
      ]);
    });

    it('when their identity changed because a neighbour shares a part of it now', async () => {
      const before = { 'key Lamp': lamp(1) };
      const after = { 'all Lamp 1': lamp(1), 'all Lamp 2': lamp(2) };
      assert.deepEqual(await told(before, after), ['added Lamp']);
      assert.deepEqual(await told(after, before), ['removed Lamp']);
    });
  });

  it('do not differ in a detail page that could not be read', async () => {
    const mapping = mappingOf([{ name: 'name', type: 'text' }], [{ name: 'weight', type: 'number' }]);
    jobId = await storeReadyJob(api.database, api.accountId, { mapping });
    const row = (name: string, weight: number | null) => ({ name, weight });
    await store({ a: row('A', 1), b: row('B', 2), c: row('C', 3), d: row('D', null) });
    const runId = await store({ a: row('A', null), b: row('B!', null), c: row('C', 4), d: row('D', 5) });
    await api.database.em.fork().execute(
      `insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
       values (?, 1, 'https://shop.example/', 'light', 4, 2, 2)`,
      [runId],
    );
    const { json } = await ask(runId);
    assert.deepEqual(
      json.changes.map(({ differences }: { differences: object }) => differences),
      [{ name: { old: 'B', new: 'B!' } }, { weight: { old: 3, new: 4 } }],
    );
    assert.equal(json.total, 2);
  });

  it('differ in a detail value that went away where every detail page was read', async () => {
    const mapping = mappingOf([{ name: 'name', type: 'text' }], [{ name: 'weight', type: 'number' }]);
    jobId = await storeReadyJob(api.database, api.accountId, { mapping });
    await store({ a: { name: 'A', weight: 1 } });
    const { json } = await ask(await store({ a: { name: 'A', weight: null } }));
    assert.deepEqual(json.changes[0].differences, { weight: { old: 1, new: null } });
  });
});
