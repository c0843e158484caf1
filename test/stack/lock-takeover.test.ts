import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { tryLock } from '../../stack/lock.mjs';
import type { RaceOutcome } from './lock-racer.ts';

const RACERS = 8;
const RACES = 40;
/** Until all racers have heard of a race. */
const HEAD_START_MS = 15;

describe('a lock whose holder died', () => {
  const racers: ChildProcess[] = [];
  let folder: string;
  let locks: string;
  let left: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'listwright-lock-'));
    [locks, left] = [join(folder, 'locks'), join(folder, 'left')];
    mkdirSync(locks);
    const dying = startRacer();
    dying.send('die');
    await once(dying, 'exit');
    cpSync(locks, left, { recursive: true });
    assert.equal(readdirSync(left).length, 1, 'the dead process has left its lock');
    racers.push(...Array.from({ length: RACERS }, startRacer));
  });
  after(() => {
    for (const racer of racers) racer.kill();
    rmSync(folder, { recursive: true });
  });

  function startRacer(): ChildProcess {
    const script = join(import.meta.dirname, 'lock-racer.ts');
    return fork(script, [join(locks, 'lock'), join(folder, 'inside')], { execArgv: [] });
  }

  async function race(): Promise<RaceOutcome[]> {
    rmSync(join(folder, 'inside'), { recursive: true, force: true });
    rmSync(locks, { recursive: true });
    cpSync(left, locks, { recursive: true });
    const startAt = Date.now() + HEAD_START_MS;
    return Promise.all(
      racers.map(async (racer) => {
        const answered = once(racer, 'message');
        racer.send(startAt);
        const [outcome] = (await answered) as [RaceOutcome];
        return outcome;
      }),
    );
  }

  it('is never held by two of many processes that see it at the same time, and by one at least', async () => {
    for (let round = 1; round <= RACES; round += 1) {
      const outcomes = await race();
      assert.ok(!outcomes.includes('not alone'), `race ${round}: ${outcomes.join(', ')}`);
      assert.ok(outcomes.includes('held'), `race ${round}: ${outcomes.join(', ')}`);
      assert.deepEqual(readdirSync(locks), []);
    }
    assert.ok(await tryLock(join(locks, 'lock')));
  });
}).timeout(60_000);
