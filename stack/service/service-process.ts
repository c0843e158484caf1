import { join } from 'node:path';
import { createLogFile } from '../supervision/log-file.ts';
import type { OnNote, SupervisedProgram } from '../supervision/supervised-program.ts';
import { supervise } from '../supervision/supervised-program.ts';
import { planLaunch, type ProgramName, PROGRAMS } from './programs.ts';

const READY_WITHIN_MS = 60_000;
const TITLES: Record<ProgramName, string> = { api: 'API', worker: 'Worker' };

export type ServiceOptions = {
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  onNote: OnNote;
  signal?: AbortSignal | undefined;
};

/** Runs one of our own processes until it is stopped. */
export function startService(name: ProgramName, options: ServiceOptions): Promise<SupervisedProgram> {
  const { env, dataFolder, onNote, signal } = options;
  const { readyText, graceMs } = PROGRAMS[name];
  const log = createLogFile(join(dataFolder, `logs/${name}.log`));
  return supervise({
    name: TITLES[name],
    plan: { ...planLaunch(name, env), stopSignal: 'SIGTERM', graceMs, pidFile: join(dataFolder, `${name}.pid`) },
    log,
    isReady: async () => log.readSinceStart().includes(readyText),
    readyWithinMs: READY_WITHIN_MS,
    onNote,
    signal,
  });
}
