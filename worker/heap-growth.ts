import v8 from 'node:v8';
import type { Permits } from '../activities/capacity/permits.ts';

/**
 * How much a heap may grow, in percent of what was alive, before V8 goes through all of it again. Each request that waits
 * for its site becomes old meanwhile, so that many runs make much old garbage: going through the heap after each tenth
 * took a third of their CPU time. A few runs make little, and then memory counts for more (`stack/service/programs.ts`).
 */
const GROWTH = { usual: 10, manyRuns: 50 };
const MANY_RUNS = 20;
const EVERY_MS = 1_000;

/** How much the heap may grow while so many runs go on. */
function heapGrowth(runs: number): number {
  return runs < MANY_RUNS ? GROWTH.usual : GROWTH.manyRuns;
}

/** Lets the heap grow as the number of runs makes it useful. V8 reads the flag whenever it plans its next collection. */
export function followRuns(runs: Pick<Permits, 'held'>, everyMs = EVERY_MS): { stop(): Promise<void> } {
  let growth = GROWTH.usual;
  const timer = setInterval(() => {
    const wanted = heapGrowth(runs.held);
    if (wanted !== growth) v8.setFlagsFromString(`--heap-growing-percent=${wanted}`);
    growth = wanted;
  }, everyMs).unref();
  return { stop: async () => clearInterval(timer) };
}
