import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

let answered = 0;

/** Which thread and process this is, how often it has answered, and with which priority (0 is the usual one). */
const whoAmI = () => ({ threadId, pid: process.pid, answered: (answered += 1), priority: getPriority() });

function spin(cpuMs: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1_000 > cpuMs) return;
  }
}

/** Keeps growing tables until somebody ends it. */
function eat(): never {
  const table = new Map<number, object>();
  for (let at = 0; ; at += 1) table.set(at, { at });
}

/** Waits until somebody opens a gate, without taking any time of a processor. */
function waitAt(gate: SharedArrayBuffer): string {
  answered += 1;
  Atomics.wait(new Int32Array(gate), 0, 0);
  return 'went through';
}

/** What the readers of the tests are asked. */
export const TINY_OPERATIONS = {
  whoAmI,
  echo: (value: unknown) => value,
  waitAt,
  eat,
  spin,
  failAsSites: () => {
    throw new CrawlFailure('page_not_found', 'told');
  },
  failAsCode: () => {
    throw new RangeError('too deep');
  },
  leave: () => process.exit(3),
};
