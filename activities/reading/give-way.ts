import { setPriority } from 'node:os';

/** The least that the scheduler grants is 19. */
const LOW_PRIORITY = 10;

/** Leaves what others want of the processors to them; only Linux can do that for a thread. By its number in the system. */
export function giveWay(tid: number): void {
  if (process.platform === 'linux') setPriority(tid, LOW_PRIORITY);
}
