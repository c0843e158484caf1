import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { LogFile } from './log-file.ts';
import { withOpenLog } from './log-file.ts';

const KEEPER = join(import.meta.dirname, 'keeper.mjs');

/** A program to run, and how it wants to be stopped. */
export type ProgramPlan = {
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The user to run as; by default ours. */
  user?: { uid: number; gid: number } | undefined;
  stopSignal: NodeJS.Signals;
  /** How long it may take to stop before it is killed, in milliseconds. */
  graceMs: number;
  /** Where its process id is kept while it runs. */
  pidFile: string;
};

/** Starts a program under a keeper, which ends it when this process is gone, however that happened. */
export function startKept({ env = process.env, ...plan }: ProgramPlan, log: LogFile): ChildProcess {
  return withOpenLog(log, (output) =>
    spawn(process.execPath, [KEEPER, JSON.stringify(plan)], { env, detached: true, stdio: ['pipe', output, output] }),
  );
}

/** Asks the program behind a keeper to stop, and waits until it is gone. */
export async function stopKept(keeper: ChildProcess): Promise<void> {
  if (hasEnded(keeper)) return;
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.stdin?.end();
  await ended;
}

/** Whether a child process is gone. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
