import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const THREADS_OF_THIS_PROCESS = '/proc/self/task';
/** How V8's own threads are called. */
const V8_THREAD = 'V8Worker';
/** The least that the scheduler grants is 19. */
const LOW_PRIORITY = 10;

/**
 * Leaves what others want of the processors to them; only Linux can do that for a thread. By its number in the system.
 *
 * V8 looks for garbage of all heaps in a few threads of its own. For a large page they take as much as the thread that
 * reads it, so they give way with it, and stay so: only root may take a low priority back.
 */
export function giveWay(tid: number): void {
  if (process.platform !== 'linux') return;
  setPriority(tid, LOW_PRIORITY);
  for (const thread of v8Threads()) setPriority(thread, LOW_PRIORITY);
}

function v8Threads(): number[] {
  return readdirSync(THREADS_OF_THIS_PROCESS)
    .filter((tid) => nameOf(tid) === V8_THREAD)
    .map(Number);
}

/** None when the thread has ended meanwhile. */
function nameOf(tid: string): string | null {
  try {
    return readFileSync(`${THREADS_OF_THIS_PROCESS}/${tid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
