import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProgramPlan } from './kept-program.ts';
import { hasEnded, startKept, stopKept } from './kept-program.ts';
import type { LogFile } from './log-file.ts';
import { readLastLines } from './log-file.ts';

const POLL_MS = 40;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Called with a sentence when a program ends without being asked, and when it is back. */
export type OnNote = (text: string) => void;

/** A program that has to run as long as the stack does. */
export type Supervision = {
  /** Its name in messages. */
  name: string;
  plan: ProgramPlan;
  log: LogFile;
  /** Whether it does its work already; asked again and again while it starts. */
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
  onNote: OnNote;
  /** Gives up the first start. */
  signal?: AbortSignal | undefined;
};

export type SupervisedProgram = { stop: () => Promise<void> };

/**
 * Starts a program, waits until it is ready, and from then on starts it again whenever it ends unasked.
 * @throws with its last lines, when it ends or is not ready in time at the first start
 */
export async function supervise(supervision: Supervision): Promise<SupervisedProgram> {
  const stopping = new AbortController();
  const { signal = stopping.signal } = supervision;
  let child = await startUntilReady(supervision, signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await stopKept(child);
    await keeping;
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      await waitForEnd(child);
      if (stopping.signal.aborted) return;
      const next = await startAgain(supervision, stopping.signal);
      if (!next) return;
      child = next;
    }
  };
  const keeping = keep();
  return { stop };
}

/** Tries with growing pauses, until the program is ready again or the stack stops. */
async function startAgain(supervision: Supervision, stopping: AbortSignal): Promise<ChildProcess | undefined> {
  const { name, log, onNote } = supervision;
  for (let wait = FIRST_PAUSE_MS; !stopping.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    onNote(`${name} ended unexpectedly, it starts again in ${wait / 1000} s (log: ${log.path})`);
    await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    const child = await startUntilReady(supervision, stopping).catch(() => undefined);
    if (child) onNote(`${name} is back`);
    if (child) return child;
  }
  return undefined;
}

async function startUntilReady(supervision: Supervision, signal: AbortSignal): Promise<ChildProcess> {
  const { name, plan, log, isReady, readyWithinMs } = supervision;
  signal.throwIfAborted();
  const child = startKept(plan, log);
  const deadline = Date.now() + readyWithinMs;
  try {
    while (!(await isReady())) {
      signal.throwIfAborted();
      if (hasEnded(child)) throw new Error(`${name} could not start. The end of ${log.path}:\n${readLastLines(log)}`);
      if (Date.now() > deadline) {
        throw new Error(`${name} took over ${readyWithinMs / 1000} s. The end of ${log.path}:\n${readLastLines(log)}`);
      }
      await pause(POLL_MS);
    }
    return child;
  } catch (error) {
    await stopKept(child);
    throw error;
  }
}

function waitForEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once('exit', () => resolve());
  });
}
