import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApi, type TestApi } from './test-api.ts';

describe('a client that takes its time', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  /** Sends a text over a connection of its own; how many seconds it then stayed open, and what was answered. */
  async function sendAndWait(text: string): Promise<{ seconds: number; answer: string }> {
    const start = performance.now();
    const socket = connect(Number(new URL(api.address).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += String(chunk)));
    socket.write(text);
    await once(socket, 'close');
    return { seconds: (performance.now() - start) / 1_000, answer };
  }

  it('is left after 10 s of headers, and 5 s after its last answer', async () => {
    const [slow, idle] = await Promise.all([
      sendAndWait('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow'),
      sendAndWait('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'),
    ]);
    assert.match(slow.answer, /^HTTP\/1\.1 408 /);
    assert.ok(slow.seconds >= 9 && slow.seconds < 14, `${slow.seconds} s`);
    assert.match(idle.answer, /^HTTP\/1\.1 200 /);
    assert.ok(idle.seconds >= 4 && idle.seconds < 9, `${idle.seconds} s`);
  });
});
