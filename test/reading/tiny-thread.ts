// The program of a thread for the tests of the pool.
import { threadId } from 'node:worker_threads';
import { serveOperations } from '../../activities/reading/serve-operations.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';

let answered = 0;

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
  whoAmI: () => ({ threadId, answered: (answered += 1) }),
  echo: (value: unknown) => value,
  waitAt,
  eat,
  spin: (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  },
  failAsSites: () => {
    throw new CrawlFailure('page_not_found', 'told');
  },
  failAsCode: () => {
    throw new RangeError('too deep');
  },
  leave: () => process.exit(3),
};
serveOperations(operations, { restMs: 1_000, rested: () => {} });
