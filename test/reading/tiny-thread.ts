// The program of a thread for the tests of the pool.
import { threadData } from '../../activities/reading/begin-thread.ts';
import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { serveOperations } from '../../activities/reading/serve-operations.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

let answered = 0;

/** Which thread this is, how it was started, how often it has answered, and with which priority (0 is the usual one). */
const whoAmI = () => ({ threadId, ...threadData, answered: (answered += 1), priority: getPriority() });

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

const operations = {
  whoAmI,
  spinAndTell(milliseconds: number) {
    spin(milliseconds);
    return whoAmI();
  },
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
serveOperations(operations, { restMs: 1_000, rested: () => {} });
