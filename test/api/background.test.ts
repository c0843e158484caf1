import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createBackground } from '../../api/background.ts';

describe('work in the background', () => {
  let log: Record<string, unknown>[];
  let background: ReturnType<typeof createBackground>;
  beforeEach(() => {
    log = [];
    const lines = new Writable({
      write(line: Buffer, _encoding, done) {
        log.push(JSON.parse(String(line)));
        done();
      },
    });
    background = createBackground(pino(lines));
  });

  it('is waited for when the API stops', async () => {
    const work = Promise.withResolvers<void>();
    let isSettled = false;
    background.run('do something', {}, () => work.promise);
    const settled = background.settled(10_000).then(() => (isSettled = true));
    await new Promise(setImmediate);
    assert.equal(isSettled, false);
    work.resolve();
    await settled;
  });

  it('is waited for only so long', async () => {
    background.run('do something', {}, () => new Promise(() => {}));
    await background.settled(50);
  });

  it('is logged when it fails, with what it was', async () => {
    background.run('start a workflow', { jobId: '7' }, () => Promise.reject(new Error('no connection')));
    await background.settled(1_000);
    assert.equal(log[0]?.['msg'], 'could not start a workflow');
    assert.equal(log[0]['jobId'], '7');
    assert.match(JSON.stringify(log[0]['err']), /no connection/);
  });
});
