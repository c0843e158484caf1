// A process that goes for a lock whenever it is told to: lock-racer.ts <lock> <folder that only the holder makes>
import { mkdirSync, rmdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '../../stack/lock.mjs';

/** What became of one try: `not alone` means that another process was inside. */
export type RaceOutcome = 'held' | 'not held' | 'not alone';

const HOLD_MS = 30;
const [lock = '', inside = ''] = process.argv.slice(2);

async function race(startAt: number): Promise<RaceOutcome> {
  while (Date.now() < startAt); // awake, so that all begin in the same moment
  const release = await tryLock(lock);
  if (!release) return 'not held';
  try {
    mkdirSync(inside);
  } catch {
    return 'not alone';
  }
  await pause(HOLD_MS);
  rmdirSync(inside);
  await release();
  return 'held';
}

process.on('message', (message) => {
  if (message === 'die') {
    // With the lock in its hands, as after a crash.
    void tryLock(lock).then(() => process.kill(process.pid, 'SIGKILL'));
  } else {
    void race(message as number).then((outcome) => process.send?.(outcome));
  }
});
