import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../lock.mjs';
import { scriptOf } from '../service/programs.ts';

const GRACE_MS = 10_000;
const POLL_MS = 50;

/** Ends what an earlier, killed stack left running on the same data, so that its ports are free again. */
export async function endLeftovers(dataFolder: string): Promise<void> {
  const marks = {
    api: scriptOf('api'),
    worker: scriptOf('worker'),
    temporal: join(dataFolder, 'temporal.db'),
  };
  const ending = Object.entries(marks).map(([name, mark]) =>
    endLeftover(join(dataFolder, `${name}.pid`), mark, 'SIGTERM'),
  );
  await Promise.all(ending);
}

/**
 * Ends a program that an earlier, killed stack left behind. Its process id may belong to another program
 * by now, so it is only ended when its command line holds `mark`.
 * @param pidFile its first line is the process id; it is removed
 */
export async function endLeftover(pidFile: string, mark: string, stopSignal: NodeJS.Signals): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (pid > 1 && isRunning(pid, mark)) await end(pid, mark, stopSignal);
  rmSync(pidFile, { force: true });
}

async function end(pid: number, mark: string, stopSignal: NodeJS.Signals): Promise<void> {
  process.kill(pid, stopSignal);
  const deadline = Date.now() + GRACE_MS;
  while (isRunning(pid, mark)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await pause(POLL_MS);
  }
}

function isRunning(pid: number, mark: string): boolean {
  return isAlive(pid) && readCommandLine(pid).includes(mark);
}

/** The command line of a process, its parts joined by spaces; empty when there is no such process. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return ''; // it ended in between
  }
}
