import { join } from 'node:path';
import { BUILD_FOLDER } from '../build/products.ts';
import { PROJECT_FOLDER } from '../folders.mjs';

/** How one of the service's own processes is run, wherever that is. */
interface Program {
  /** What it runs, in the build folder. */
  script: string;
  /** What Node is told on its command line. */
  nodeFlags: readonly string[];
  /** What its environment has in addition. */
  env: Readonly<Record<string, string>>;
  /** How the line begins that it prints when it is ready. */
  readyText: string;
  /** How long its work in hand may take when it is stopped, in milliseconds. */
  graceMs: number;
}

/**
 * How Node runs a worker best: reading pages makes much garbage that is soon gone, and little that lasts.
 *
 * V8 takes a page's tree for something that lasts; allocated with what is old, such trees keep one another until a full
 * collection. A nursery of 8 MiB keeps what it collects in the processor's cache; it is emptied also while a full
 * collection is under way (instead of growing), and by one thread, which leaves the other processors to the database.
 * As little becomes old, full collections are rare even when the heap may hardly grow in between. While the worker waits
 * for its next run, neither what was learned of the code is dropped nor the nursery made smaller: that costs the next
 * run a quarter and a tenth.
 */
const WORKER_NODE_FLAGS = [
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--no-separate-gc-phases',
  '--no-parallel-scavenge',
  '--initial-old-space-size=64',
  '--heap-growing-percent=10',
  '--no-flush-bytecode',
  '--no-memory-reducer',
];

/**
 * A look-up of a name keeps a thread until a name server answers: there are more than a few, as customers choose them.
 * For the sake of a worker's memory: one area of glibc's for all threads, as only one asks for much; what is large goes
 * back to the system at once; and no compiled code is kept beside that in use.
 */
const WORKER_ENV = {
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_DISABLE_COMPILE_CACHE: '1',
};

/**
 * The API answers many small requests at a time. V8 takes that for reason to let its nursery and its heap grow, and never
 * makes them smaller: under load it held 390 MiB, with these bounds 160.
 */
const API_NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/** The service's own processes. */
export const PROGRAMS = {
  api: { script: 'api/main.js', nodeFlags: API_NODE_FLAGS, env: {}, readyText: 'api listening on ', graceMs: 25_000 },
  worker: {
    script: 'worker/main.js',
    nodeFlags: WORKER_NODE_FLAGS,
    env: WORKER_ENV,
    readyText: 'worker ready',
    graceMs: 30_000,
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/** What a process is started with. */
export interface Launch {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** The path of what a program runs; it stands on the command line of its process. */
export function scriptOf(name: ProgramName): string {
  return join(BUILD_FOLDER, PROGRAMS[name].script);
}

/** How to start one of the service's own processes; `ensureBuilt` goes first. */
export function planLaunch(name: ProgramName, env: NodeJS.ProcessEnv): Launch {
  const program: Program = PROGRAMS[name];
  return {
    command: process.execPath,
    args: [...program.nodeFlags, scriptOf(name)],
    cwd: PROJECT_FOLDER,
    env: { ...env, ...program.env },
  };
}
