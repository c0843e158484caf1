/**
 * How Node runs a worker best. Reading pages makes much garbage that is soon gone. V8 takes a page's tree for something
 * that lasts: allocated with what is old, such trees keep one another until a full collection. A small nursery keeps
 * what it collects in the processor's cache; with a large one the worker needs more memory and is no faster. And while
 * the worker waits for its next run, neither what was learned of the code is dropped nor the nursery made smaller: that
 * costs the next run a quarter and a tenth.
 */
export const WORKER_NODE_FLAGS = [
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-flush-bytecode',
  '--no-memory-reducer',
];
