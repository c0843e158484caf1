import assert from 'node:assert/strict';
import { API_DOCUMENT, operationsOf, resolved } from './api-document.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeItems, storeReadyJob, storeRun } from './test-data.ts';

const MARK = '\uFEFF';

describe('the parameter `excel`', () => {
  let api: TestApi;
  let path: string;
  before(async () => {
    api = await startTestApi();
    const jobId = await storeReadyJob(api.database, api.accountId);
    const runId = await storeRun(api.database, api.accountId, jobId, { status: 'completed' });
    await storeItems(api.database, runId, [{ title: 'a' }]);
    path = `/v1/runs/${runId}/items/csv`;
  });
  after(() => api.stop());

  /** Whether a download begins with a byte order mark, as files for spreadsheet programs do. */
  async function hasMark(query: string): Promise<boolean> {
    const response = await fetch(`${api.address}${path}${query}`, {
      headers: { Authorization: `Bearer ${api.apiKey}` },
    });
    assert.equal(response.status, 200, query);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).startsWith(MARK);
  }

  it('is a boolean in the document, `false` by default', () => {
    const { parameters } = API_DOCUMENT.paths['/v1/runs/{id}/items/csv']!['get']!;
    const { schema } = parameters.find(({ name }) => name === 'excel')!;
    assert.deepEqual(schema, { type: 'boolean', default: false });
  });

  it('is read as one', async () => {
    assert.equal(await hasMark('?excel=true'), true);
    assert.equal(await hasMark('?excel=false'), false);
    assert.equal(await hasMark(''), false);
  });

  for (const value of ['yes', '1', 'TRUE', '', 'null']) {
    it(`is refused as ${JSON.stringify(value)}`, async () => {
      const { status, json } = await api.request('GET', `${path}?excel=${value}`);
      assert.equal(status, 422);
      assert.deepEqual(json.error.details, [{ field: 'excel', message: 'must be true or false' }]);
    });
  }

  it('stands beside others that all have a type, which generators need', () => {
    for (const [name, { parameters }] of operationsOf(API_DOCUMENT.paths)) {
      for (const parameter of parameters.map(resolved)) {
        assert.equal(typeof parameter.schema.type, 'string', `${name} ${parameter.name}`);
      }
    }
  });
});
