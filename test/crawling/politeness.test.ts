import assert from 'node:assert/strict';
import { createPoliteness } from '../../activities/crawling/politeness.ts';

const SITE = 'http://shop.test';
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function watch(hostConcurrency: number, takeTurn = async (_origin: string) => {}) {
  const politeness = createPoliteness({ hostConcurrency, takeTurn });
  const seen = { started: [] as number[], times: [] as number[], running: 0, most: 0 };
  const visit = (
    number: number,
    {
      origin = SITE,
      delayMs = 0,
      workMs = 10,
      signal,
    }: { origin?: string; delayMs?: number; workMs?: number; signal?: AbortSignal } = {},
  ) =>
    politeness.inTurn(origin, delayMs, signal, async () => {
      seen.started.push(number);
      seen.times.push(Date.now());
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await rest(workMs);
      seen.running -= 1;
      return number;
    });
  return { visit, seen };
}

describe('Politeness', () => {
  const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7];

  for (const concurrency of [1, 3]) {
    it(`lets ${concurrency} requests to a site run at a time, in order`, async () => {
      const { visit, seen } = watch(concurrency);
      assert.deepEqual(await Promise.all(NUMBERS.map((number) => visit(number))), NUMBERS);
      assert.deepEqual(seen.started, NUMBERS);
      assert.equal(seen.most, concurrency);
    });
  }

  it('does not let one site wait for another', async () => {
    const { visit, seen } = watch(1);
    await Promise.all(NUMBERS.map((number) => visit(number, { origin: `http://shop-${number}.test` })));
    assert.equal(seen.most, NUMBERS.length);
  });

  it('asks the shared budget before each request', async () => {
    const turns: string[] = [];
    const { visit, seen } = watch(2, async (origin) => {
      turns.push(origin);
      await rest(20);
      assert.ok(seen.started.length < turns.length);
    });
    await Promise.all(NUMBERS.map((number) => visit(number)));
    assert.deepEqual(
      turns,
      NUMBERS.map(() => SITE),
    );
  });

  it('keeps the distance that the site asks for, also between requests that could run together', async () => {
    const { visit, seen } = watch(3);
    await Promise.all([0, 1, 2, 3].map((number) => visit(number, { delayMs: 60 })));
    const distances = seen.times.slice(1).map((time, at) => time - seen.times[at]!);
    assert.ok(
      distances.every((distance) => distance >= 59),
      distances.join(),
    );
    assert.deepEqual(seen.started, [0, 1, 2, 3]);
    assert.equal(seen.most, 1);
  });

  it('keeps the distance after a pause without requests', async () => {
    const { visit, seen } = watch(1);
    await visit(0, { delayMs: 80 });
    await visit(1, { delayMs: 80 });
    assert.ok(seen.times[1]! - seen.times[0]! >= 79);
  });

  it('gives the place of a request that failed to the next', async () => {
    const politeness = createPoliteness({ hostConcurrency: 1, takeTurn: async () => {} });
    const failing = politeness.inTurn(SITE, 0, undefined, () => Promise.reject(new Error('broken')));
    const next = politeness.inTurn(SITE, 0, undefined, async () => 'next');
    await assert.rejects(failing, /broken/);
    assert.equal(await next, 'next');
  });

  it('lets an aborted request leave the queue, wherever it waits', async () => {
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const { signal } = controller;
    const { visit, seen } = watch(1);
    const running = visit(0, { workMs: 80 });
    const aborted = [visit(1, { signal }), visit(2, { signal })];
    const last = visit(3);
    setTimeout(() => controller.abort(reason), 20);
    const start = Date.now();
    for (const visit of aborted) await assert.rejects(visit, reason);
    assert.ok(Date.now() - start < 60);
    await Promise.all([running, last]);
    assert.deepEqual(seen.started, [0, 3]);
    await assert.rejects(visit(4, { signal }), reason);
  });

  it('ends the wait for the distance when aborted', async () => {
    const { visit } = watch(1);
    const reason = new Error('cancelled');
    const controller = new AbortController();
    await visit(0, { delayMs: 5_000 });
    setTimeout(() => controller.abort(reason), 20);
    await assert.rejects(visit(1, { delayMs: 5_000, signal: controller.signal }), reason);
  });
});
