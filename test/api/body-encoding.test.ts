import assert from 'node:assert/strict';
import { startTestApi, type TestApi } from './test-api.ts';

const goal = (value: string) => JSON.stringify({ url: 'https://shop.example/', input: { type: 'goal', value } });

describe('the encoding of request bodies', () => {
  let api: TestApi;
  before(async () => void (api = await startTestApi()));
  after(() => api.stop());

  const post = (raw: string | Uint8Array, type = 'application/json', more: Record<string, string> = {}) =>
    api.request('POST', '/v1/jobs', { raw, headers: { 'Content-Type': type, ...more } });

  it('is UTF-8, which comes back as it was sent', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json; charset="UTF-8"']) {
      const { status, json } = await post(goal('Größe 😀 \ufffd'), type);
      assert.equal(status, 201);
      assert.equal(json.input.value, 'Größe 😀 \ufffd');
    }
  });

  for (const [what, bytes] of [
    ['of another encoding', Buffer.from(goal('Größe'), 'latin1')],
    ['of a character that is cut', Buffer.from(goal('😀')).subarray(0, -4)],
    ['of half a character', Buffer.from(goal('xxx').replace('xxx', '\xed\xa0\x80'), 'latin1')],
    ['of three bytes that are replaced by three', Buffer.from(goal('xxx').replace('xxx', '\xf0\x9f\x98'), 'latin1')],
  ] as const) {
    it(`is refused with 422 when there are bytes ${what}`, async () => {
      const { status, json } = await post(bytes);
      assert.equal(status, 422);
      assert.equal(json.error.code, 'validation_error');
    });
  }

  it('is refused with 415 when it says to be another one', async () => {
    for (const charset of ['iso-8859-1', 'utf-16', 'x-unknown']) {
      const { status, json } = await post(goal('all'), `application/json; charset=${charset}`);
      assert.equal(status, 415);
      assert.match(json.error.message, /UTF-8/);
    }
  });

  it('may say that nothing is compressed', async () => {
    assert.equal((await post(goal('all'), 'application/json', { 'Content-Encoding': 'identity' })).status, 201);
  });
});
