import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';

describe('a field without a name', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  const DETAILS = [{ field: '""', message: 'is not a known field' }];

  it('is told apart from the body as a whole', async () => {
    const body = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' }, '': 1 };
    const { status, json } = await api.request('POST', '/v1/jobs', { body });
    assert.equal(status, 422);
    assert.deepEqual(json.error.details, DETAILS);
  });

  it('is named in a query too', async () => {
    const { status, json } = await api.request('GET', '/v1/jobs?=1');
    assert.equal(status, 422);
    assert.deepEqual(json.error.details, DETAILS);
  });
});
