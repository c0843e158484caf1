/**
 * How Node runs a worker best: reading pages makes much garbage that is soon gone, and little that lasts.
 *
 * V8 takes a page's tree for something that lasts; allocated with what is old, such trees keep one another until a full
 * collection. A nursery of 8 MiB keeps what it collects in the processor's cache; it is emptied also while a full
 * collection is under way (instead of growing), and by one thread, which leaves the other processors to the database.
 * As little becomes old, full collections are rare even when the heap may hardly grow in between. While the worker waits
 * for its next run, neither what was learned of the code is dropped nor the nursery made smaller: that costs the next
 * run a quarter and a tenth. And another process leaves out the types of our sources.
 */
export const WORKER_NODE_FLAGS = [
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-separate-gc-phases',
  '--no-parallel-scavenge',
  '--initial-old-space-size=64',
  '--heap-growing-percent=10',
  '--no-flush-bytecode',
  '--no-memory-reducer',
  '--import=./scripts/javascript/register.mjs',
];

/**
 * What a worker's environment has in addition, for the sake of memory: one area of glibc's for all threads, as only one
 * asks for much; what is large goes back to the system at once; and no compiled code is kept beside that in use.
 */
export const WORKER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_DISABLE_COMPILE_CACHE: '1',
};
