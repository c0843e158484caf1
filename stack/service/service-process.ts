import { join } from 'node:path';
import { PROJECT_FOLDER } from '../folders.mjs';
import { createLogFile } from '../supervision/log-file.ts';
import type { OnNote, SupervisedProgram } from '../supervision/supervised-program.ts';
import { supervise } from '../supervision/supervised-program.ts';

const READY_WITHIN_MS = 60_000;

export type ServiceOptions = {
  /** Its name in messages and of its log. */
  name: string;
  /** The script that it runs, a path in the project. */
  script: string;
  /** What Node is told on its command line. */
  nodeFlags?: readonly string[];
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** What it prints when it is ready. */
  readyLine: string;
  /** How long its work in hand may take when it is stopped, in milliseconds. */
  graceMs: number;
  onNote: OnNote;
  signal?: AbortSignal | undefined;
};

/** Runs one of our own processes, the API or a worker, until it is stopped. */
export function startService(options: ServiceOptions): Promise<SupervisedProgram> {
  const { name, script, nodeFlags = [], env, dataFolder, readyLine, graceMs, onNote, signal } = options;
  const log = createLogFile(join(dataFolder, `logs/${name.toLowerCase()}.log`));
  return supervise({
    name,
    plan: {
      command: process.execPath,
      args: [...nodeFlags, join(PROJECT_FOLDER, script)],
      cwd: PROJECT_FOLDER,
      env,
      stopSignal: 'SIGTERM',
      graceMs,
      pidFile: join(dataFolder, `${name.toLowerCase()}.pid`),
    },
    log,
    isReady: async () => log.readSinceStart().includes(readyLine),
    readyWithinMs: READY_WITHIN_MS,
    onNote,
    signal,
  });
}
