/**
 * How Node runs a worker best. Reading pages makes much garbage that is soon gone. V8 takes a page's tree for something
 * that lasts: allocated with what is old, such trees keep one another until a full collection. A small nursery keeps
 * what it collects in the processor's cache; with a large one the worker needs more memory and is no faster. While
 * the worker waits for its next run, neither what was learned of the code is dropped nor the nursery made smaller: that
 * costs the next run a quarter and a tenth. Little becomes old, so that full collections are rare even when the heap
 * may grow by only a quarter in between. And another process leaves out the types of our sources.
 */
export const WORKER_NODE_FLAGS = [
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-flush-bytecode',
  '--no-memory-reducer',
  '--initial-old-space-size=64',
  '--heap-growing-percent=25',
  '--import=./scripts/javascript/register.mjs',
];

/**
 * What a worker's environment has in addition, for the sake of memory: one heap for its threads together, of which only
 * Temporal's and those of zlib ask for much (a tenth less), and no compiled code kept beside that in use (13 MiB).
 */
export const WORKER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_DISABLE_COMPILE_CACHE: '1',
};
