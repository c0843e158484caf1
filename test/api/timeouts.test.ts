import assert from 'node:assert/strict';
import { sendRaw } from './raw-connection.ts';
import { startTestApi, type TestApi } from './test-api.ts';

describe('a client that takes its time', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('is left after 10 s of headers, and 5 s after its last answer', async () => {
    const [slow, idle] = await Promise.all([
      sendRaw(api.address, 'GET /health HTTP/1.1\r\nHost: x\r\n', { drip: 'X-Slow: y\r\n' }),
      sendRaw(api.address, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'),
    ]);
    assert.equal(slow.answers[0]?.status, 408);
    assert.equal(JSON.parse(slow.answers[0]?.body ?? '').error.code, 'request_timeout');
    assert.ok(slow.seconds >= 9 && slow.seconds < 25, `${slow.seconds} s`);
    assert.equal(idle.answers[0]?.status, 200);
    assert.ok(idle.seconds >= 4 && idle.seconds < 20, `${idle.seconds} s`);
  });
});
