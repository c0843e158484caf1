import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';
import { storeReadyJob } from './test-data.ts';

const JOB = { url: 'https://shop.example/', input: { type: 'goal', value: 'all' } };

describe('fields that are null', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  it('count as absent where they may be: max_pages of a job', async () => {
    const { status, json } = await api.request('POST', '/v1/jobs', { body: { ...JOB, max_pages: null } });
    assert.equal(status, 201, JSON.stringify(json));
    assert.equal(json.max_pages, 10);
  });

  it('count as absent where they may be: the limits of a run', async () => {
    const jobId = await storeReadyJob(api.database, api.accountId, { maxPages: 7 });
    const body = { max_pages: null, max_credits: null };
    const { status, json } = await api.request('POST', `/v1/jobs/${jobId}/runs`, { body });
    assert.equal(status, 201, JSON.stringify(json));
    assert.deepEqual([json.max_pages, json.max_credits], [7, null]);
  });

  it('count as absent where they may be: type and description of a column', async () => {
    const value = [
      { name: 'a', type: null, description: null },
      { name: 'b', type: 'number' },
    ];
    const { status, json } = await api.request('POST', '/v1/jobs', {
      body: { ...JOB, input: { type: 'columns', value } },
    });
    assert.equal(status, 201, JSON.stringify(json));
    assert.deepEqual(json.input.value, [
      { name: 'a', type: 'text' },
      { name: 'b', type: 'number' },
    ]);
  });

  it('make no other request of a copy', async () => {
    const headers = { 'Idempotency-Key': 'null' };
    const first = await api.request('POST', '/v1/jobs', { body: JOB, headers });
    const copy = await api.request('POST', '/v1/jobs', { body: { ...JOB, max_pages: null }, headers });
    assert.equal(copy.text, first.text);
  });

  it('are named where they must be something, and where nobody knows them', async () => {
    const body = { url: null, input: { type: 'columns', value: [{ name: null }, null] }, maxPages: null };
    const { status, json } = await api.request('POST', '/v1/jobs', { body });
    assert.equal(status, 422);
    const named = json.error.details.map(({ field, message }: Record<string, string>) => [field, message]);
    assert.deepEqual(Object.fromEntries(named), {
      maxPages: 'is not a known field',
      url: 'must be a text',
      'input.value[0].name': 'must be a text',
      'input.value[1]': 'must be an object',
    });
  });
});
