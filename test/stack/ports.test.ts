import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, it } from 'mocha';
import { isPortFree, readPortWish, startOnPorts } from '../../stack/ports.ts';

/** Takes a port until it is given back. */
async function take(port: number): Promise<() => Promise<void>> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => new Promise((resolve) => server.close(() => resolve()));
}

describe('ports', () => {
  it('takes the next free port when the usual one is taken', async () => {
    const giveBack = await take(24_310);
    const port = await startOnPorts([{ setting: 'PORT', asked: undefined, usual: 24_310 }], async ([chosen]) => chosen);
    await giveBack();
    assert.equal(port, 24_311);
  });

  it('does not replace a port that was asked for', async () => {
    const giveBack = await take(24_320);
    await assert.rejects(
      startOnPorts([readPortWish({ PORT: '24320' }, 'PORT', 3000)], async ([chosen]) => chosen),
      /port 24320 \(PORT\) is taken/,
    );
    await giveBack();
  });

  it('starts on the next port when another program was faster', async () => {
    const tried: number[] = [];
    let giveBack: (() => Promise<void>) | undefined;
    const started = await startOnPorts([{ setting: 'PORT', asked: undefined, usual: 24_330 }], async ([port = 0]) => {
      tried.push(port);
      if (tried.length > 1) return port;
      giveBack = await take(port);
      throw new Error('address in use');
    });
    await giveBack?.();
    assert.deepEqual([started, tried], [24_331, [24_330, 24_331]]);
  });

  it('passes a failure on that has nothing to do with the port', async () => {
    await assert.rejects(
      startOnPorts([{ setting: 'PORT', asked: undefined, usual: 24_340 }], () => Promise.reject(new Error('no disk'))),
      /no disk/,
    );
    assert.equal(await isPortFree(24_340), true);
  });

  it('refuses a setting that is not a port', () => {
    for (const PORT of ['http', '-1', '70000', '3000.5']) {
      assert.throws(() => readPortWish({ PORT }, 'PORT', 3000), /is not a port/);
    }
  });
});
