import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';

const INPUT = { type: 'goal', value: 'all products' };
const URL = 'https://shop.example/products';

describe('spaces in the URL of a new job', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  const create = (url: string, headers: Record<string, string> = {}) =>
    api.request('POST', '/v1/jobs', { body: { url, input: INPUT }, headers });

  for (const [before, after] of [
    [' ', ''],
    ['', '\n'],
    ['\t \r\n', '\u00a0\ufeff'],
  ] as const) {
    it(`are trimmed at its ends: ${JSON.stringify([before, after])}`, async () => {
      const { status, json } = await create(before + URL + after);
      assert.equal(status, 201, JSON.stringify(json));
      assert.equal(json.url, URL);
      assert.equal((await api.request('GET', `/v1/jobs/${json.id}`)).json.url, URL);
    });
  }

  it('do not count for its length', async () => {
    const long = URL.padEnd(2_048, 'x');
    assert.equal((await create(`${' '.repeat(100)}${long}\n`)).status, 201);
  });

  for (const url of ['https://shop.example/a b', 'https://shop.example/a\nb', 'https://shop example/', 'a shop']) {
    it(`are named inside it: ${JSON.stringify(url)}`, async () => {
      const { status, json } = await create(url);
      assert.deepEqual([status, json.error.code], [422, 'invalid_url']);
      assert.equal(json.error.details[0].field, 'url');
      assert.match(json.error.message, /must not contain spaces/);
    });
  }

  it('make no other request of a copy', async () => {
    const headers = { 'Idempotency-Key': 'trimmed' };
    const first = await create(URL, headers);
    const copy = await create(` ${URL}\n`, headers);
    assert.equal(copy.status, 201, copy.text);
    assert.equal(copy.text, first.text);
    assert.equal(copy.headers.get('Idempotency-Replayed'), 'true');
  });
});
