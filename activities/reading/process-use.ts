import { readFileSync } from 'node:fs';
import type { Use } from './reader-messages.ts';

/** Linux counts processor time in ticks of 10 ms. */
const TICK_MS = 10;
const BYTES_PER_PAGE = 4_096;
const BYTES_PER_MB = 1024 * 1024;
/** Where the fields of `stat` stand after the name, which may hold anything. */
const FIELDS = { userTicks: 11, systemTicks: 12, residentPages: 21 };

/** What a process has used, its first thread's processor time only; null where it has ended or the system does not tell. */
export function readProcessUse(pid: number): Use | null {
  try {
    const main = fieldsOf(`/proc/${pid}/task/${pid}/stat`);
    const ticks = main[FIELDS.userTicks]! + main[FIELDS.systemTicks]!;
    return { cpuMs: ticks * TICK_MS, memoryMb: (main[FIELDS.residentPages]! * BYTES_PER_PAGE) / BYTES_PER_MB };
  } catch {
    return null;
  }
}

function fieldsOf(file: string): number[] {
  const stat = readFileSync(file, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}
