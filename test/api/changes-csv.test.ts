import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Rows, storeCompletedRun } from './run-pair.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { mappingOf, storeReadyJob } from './test-data.ts';

describe('the changes of a run', () => {
  let api: TestApi;
  let jobId: string;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());
  beforeEach(async () => void (jobId = await storeReadyJob(api.database, api.accountId)));

  const store = (rows: Rows) => storeCompletedRun(api.database, { accountId: api.accountId, jobId }, rows);
  const ask = (runId: string, query = '') => api.request('GET', `/v1/runs/${runId}/changes${query}`);

  describe('as CSV', () => {
    const download = (runId: string, query = '') => api.request('GET', `/v1/runs/${runId}/changes/csv${query}`);
    const mapping = mappingOf([{ name: 'change', type: 'text' }], [{ name: 'price', type: 'number' }]);

    it('has what became of a row before its columns, whatever these are called', async () => {
      jobId = await storeReadyJob(api.database, api.accountId, { mapping });
      await store({ a: { change: 'A', price: 1 }, b: { change: '=B', price: 2 } });
      const runId = await store({ a: { change: 'A', price: 3 }, c: { change: 'C, "c"', price: null } });
      const { status, text, headers } = await download(runId);
      assert.equal(status, 200);
      assert.equal(headers.get('Content-Type'), 'text/csv; charset=utf-8; header=present');
      assert.equal(headers.get('Content-Disposition'), `attachment; filename="run-${runId}-changes.csv"`);
      assert.equal(text, 'change,change,price\r\nadded,"C, ""c""",\r\nchanged,A,3\r\nremoved,=B,2\r\n');
      assert.equal(
        (await download(runId, '?kind=removed&excel=true')).text,
        "change,change,price\r\nremoved,'=B,2\r\n",
      );
      assert.equal((await download(await store({}))).text.split('\r\n').length, 4);
    });

    it('has all of them, also more than are read at once, and is whole when others compare the run meanwhile', async () => {
      const names = Array.from({ length: 2_600 }, (_, index) => `n${index}`);
      const first = await store({});
      const rows = Object.fromEntries(names.map((name) => [name, { title: name }]));
      const second = await store(rows);
      const runId = await store({ ...rows, n0: { title: 'other' } });
      const [{ text }] = await Promise.all([
        download(runId, `?since=${first}`),
        ...Array.from({ length: 10 }, () => ask(runId, `?since=${second}`)),
      ]);
      const lines = text.trimEnd().split('\r\n').slice(1);
      assert.deepEqual(lines, ['added,other', ...names.slice(1).map((name) => `added,${name}`)]);
    });

    it('is refused as the list is', async () => {
      const runId = await store({});
      assert.deepEqual(
        [(await download(runId)).status, (await download(runId)).json.error.code],
        [409, 'no_earlier_run'],
      );
      assert.equal((await download(randomUUID())).status, 404);
    });
  });
});
