import assert from 'node:assert/strict';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { CancelledFailure } from '@temporalio/activity';
import { type AttemptNote, MOST_DEATHS } from '../../activities/temporal/attempt-note.ts';
import { withHeartbeat } from '../../activities/temporal/with-heartbeat.ts';

/** An attempt after one in which a worker died, and what it tells Temporal. */
function attemptAfter(last: AttemptNote | undefined) {
  const info = { attempt: last ? 2 : 1, heartbeatDetails: last };
  const environment = new MockActivityEnvironment(info, { logger: new DefaultLogger('ERROR') });
  const told: AttemptNote[] = [];
  environment.on('heartbeat', (note: AttemptNote) => told.push(note));
  return {
    told,
    cancel: () => environment.cancel('WORKER_SHUTDOWN'),
    run: <Result>(work: () => Promise<Result>, place = '1/0') =>
      environment.run<[], Result, () => Promise<Result>>(() => withHeartbeat(work, () => Promise.resolve(place))),
  };
}
const died = (deaths: number): AttemptNote => ({ deaths, place: '1/0', isIdle: false });

describe('work in which a worker has died', () => {
  it('is done one after the other, and says while it waits that it is not at work', async () => {
    const [first, second, fresh] = [attemptAfter(died(0)), attemptAfter(died(0)), attemptAfter(undefined)];
    const finish = Promise.withResolvers<void>();
    const began: string[] = [];
    const running = first.run(async () => {
      began.push('first');
      await finish.promise;
    });
    const waiting = second.run(async () => void began.push('second'));
    await fresh.run(async () => void began.push('fresh'));
    assert.deepEqual(began.toSorted(), ['first', 'fresh']);
    assert.deepEqual(first.told.at(-1), { deaths: 1, place: '1/0', isIdle: false });
    assert.deepEqual(second.told.at(-1), { deaths: 1, place: '1/0', isIdle: true });
    finish.resolve();
    await Promise.all([running, waiting]);
    assert.deepEqual(began, ['first', 'fresh', 'second']);
    assert.ok(second.told.some(({ isIdle, place }, at) => !isIdle && place === '1/0' && second.told[at - 1]?.isIdle));
    for (const { told } of [first, second]) assert.deepEqual(told.at(-1), { deaths: 1, place: '1/0', isIdle: true });
  });

  it('stops waiting when it is told to stop', async () => {
    const [first, second] = [attemptAfter(died(0)), attemptAfter(died(0))];
    const finish = Promise.withResolvers<void>();
    const running = first.run(() => finish.promise);
    const waiting = second.run(() => assert.fail('was not stopped'));
    second.cancel();
    await assert.rejects(waiting, CancelledFailure);
    finish.resolve();
    await running;
  });

  it('is given up after the last death, and goes on where it has got on since', async () => {
    const work = () => Promise.resolve('done');
    const dead = attemptAfter(died(MOST_DEATHS - 1));
    await assert.rejects(
      dead.run(() => assert.fail('was not given up')),
      { code: 'crawler_crashed' },
    );
    assert.equal(await attemptAfter(died(MOST_DEATHS - 2)).run(work), 'done');
    assert.equal(await attemptAfter(died(MOST_DEATHS - 1)).run(work, '2/0'), 'done');
  });
});
