import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from './test-api.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const JOB = JSON.stringify({ url: 'https://shop.example/', input: { type: 'goal', value: 'all' } });

describe('request bodies', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON']) {
    it(`are read as ${type}`, async () => {
      const { status } = await api.request('POST', '/v1/jobs', { raw: JOB, headers: { 'Content-Type': type } });
      assert.equal(status, 201);
    });
  }

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data']) {
    it(`are refused with 415 as ${type}`, async () => {
      const { status, json } = await api.request('POST', '/v1/jobs', { raw: JOB, headers: { 'Content-Type': type } });
      assert.equal(status, 415);
      assert.equal(json.error.code, 'unsupported_media_type');
    });
  }

  it('are refused with 415 without a content type', async () => {
    const { status } = await api.request('POST', '/v1/jobs', { raw: new TextEncoder().encode(JOB) });
    assert.equal(status, 415);
  });

  it('are refused with 415 when they are compressed', async () => {
    const { status, json } = await api.request('POST', '/v1/jobs', {
      raw: gzipSync(JOB),
      headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    });
    assert.equal(status, 415);
    assert.match(json.error.message, /compressed/);
  });

  it('are refused with 413 above 64 KiB, and the API goes on', async () => {
    const raw = JSON.stringify({ url: 'x'.repeat(64 * 1024) });
    const { status, json } = await api.request('POST', '/v1/jobs', { raw, headers: JSON_TYPE });
    assert.equal(status, 413);
    assert.equal(json.error.code, 'body_too_large');
    assert.equal((await api.request('GET', '/v1/jobs')).status, 200);
  });

  it('are read up to 64 KiB', async () => {
    const raw = JOB.padEnd(64 * 1024, ' ');
    assert.equal((await api.request('POST', '/v1/jobs', { raw, headers: JSON_TYPE })).status, 201);
  });

  for (const raw of ['{', ' ', '{"url":}', '{"__proto__":}', 'NaN', 'nul']) {
    it(`are refused with 422 when they are ${JSON.stringify(raw)}`, async () => {
      const { status, json } = await api.request('POST', '/v1/jobs', { raw, headers: JSON_TYPE });
      assert.equal(status, 422);
      assert.equal(json.error.code, 'validation_error');
      assert.deepEqual(json.error.details, [{ field: '', message: 'the body is not valid JSON' }]);
    });
  }

  it('are refused with 422 when they are nested too deeply', async () => {
    const raw = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const { status, json } = await api.request('POST', '/v1/jobs', { raw, headers: JSON_TYPE });
    assert.equal(status, 422);
    assert.match(json.error.message, /nested too deeply/);
  });
});
