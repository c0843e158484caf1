import assert from 'node:assert/strict';
import { createHostResolver } from '../../api/resolve-host.ts';

const failing = (code: string) => async () => {
  throw Object.assign(new Error('no'), { code });
};

describe('resolving a host name', () => {
  it('answers its addresses', async () => {
    assert.deepEqual(await createHostResolver(async () => ['1.2.3.4'])('a.example'), ['1.2.3.4']);
  });

  it('resolves as the system does', async () => {
    const addresses = await createHostResolver()('localhost');
    assert.ok(addresses?.some((address) => ['127.0.0.1', '::1'].includes(address)));
  });

  it('tells a name that does not exist from a name server that does not answer', async () => {
    assert.deepEqual(await createHostResolver(failing('ENOTFOUND'))('a.example'), []);
    assert.equal(await createHostResolver(failing('EAI_AGAIN'))('a.example'), null);
  });

  it('goes on for two names at a time; who waits too long is told nothing', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const resolve = createHostResolver(async (name) => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return [name];
    }, 50);
    const first = ['a', 'b', 'c'].map((name) => resolve(name));
    assert.deepEqual(await Promise.all(first), [null, null, null]);
    assert.deepEqual(begun, ['a', 'b']);
    for (const end of ends) end();
    const next = resolve('d');
    while (begun.length < 3) await new Promise((turn) => setImmediate(turn));
    ends.at(-1)!();
    assert.deepEqual(await next, ['d']);
  });
});
