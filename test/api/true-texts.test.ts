import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const REFUSED_QUERIES: [query: string, field: string, message: string][] = [
  ['limit=1&limit=2', 'limit', 'is given more than once'],
  ['limit=1&limit=1', 'limit', 'is given more than once'],
  ['status=ready&status=failed', 'status', 'is given more than once'],
  ['offset=9007199254740993', 'offset', 'must be at most 1000000000'],
  ['offset=99999999999999999999', 'offset', 'must be at most 1000000000'],
  [`offset=${'9'.repeat(400)}`, 'offset', 'must be at most 1000000000'],
  [`offset=-${'9'.repeat(400)}`, 'offset', 'must be at least 0'],
  ['limit=-9007199254740993', 'limit', 'must be at least 1'],
  ['limit=1e400', 'limit', 'must be a whole number'],
];

const REFUSED_NUMBERS: [number: string, message: string][] = [
  ['9007199254740993', 'must be at most 10000'],
  ['99999999999999999999', 'must be at most 10000'],
  ['1e400', 'must be at most 10000'],
  ['-1e400', 'must be at least 1'],
  ['-99999999999999999999', 'must be at least 1'],
  ['1.5', 'must be a whole number'],
];

describe('what a refused number or parameter is told', () => {
  let api: TestApi;
  let jobId: string;
  before(async () => {
    api = await startTestApi();
    jobId = await storeReadyJob(api.database, api.accountId);
  });
  after(() => api.stop());

  for (const [query, field, message] of REFUSED_QUERIES) {
    it(`is true of ?${query.slice(0, 40)}`, async () => {
      const { status, json } = await api.request('GET', `/v1/jobs?${query}`);
      assert.equal(status, 422);
      assert.deepEqual(json.error.details, [{ field, message }]);
    });
  }

  it('names a repeated parameter along with the others that are wrong', async () => {
    const { json } = await api.request('GET', '/v1/jobs?limit=1&limit=2&offset=-1&page=1&page=2');
    const named = json.error.details.map(({ field, message }: Record<string, string>) => [field, message]);
    assert.deepEqual(Object.fromEntries(named), {
      limit: 'is given more than once',
      offset: 'must be at least 0',
      page: 'is not a known field',
    });
  });

  for (const [number, message] of REFUSED_NUMBERS) {
    it(`is true of max_pages ${number}`, async () => {
      const raw = `{"max_pages":${number}}`;
      const headers = { 'Content-Type': 'application/json' };
      const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { raw, headers });
      assert.equal(status, 422);
      assert.deepEqual(json.error.details, [{ field: 'max_pages', message }]);
    });
  }
});
