import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BeyondLimits } from './bounded-reader.ts';
import type { Pace } from './pace.ts';
import { readProcessUse } from './process-use.ts';
import type { HostEvents, ReaderHost } from './reader-host.ts';
import type { Answer, Greeting } from './reader-messages.ts';

/** How a process is started. */
export interface ProcessProgram {
  script: URL;
  /** What it is told, as the one argument of its command line. */
  data: object;
  /** The heap that V8 allows it, in MiB. A process that needs more ends itself. */
  heapMb: number;
}

/** Of each half of the heap for what is new, in MiB: V8 would take more where markup makes many small objects. */
const SEMI_SPACE_MB = 16;
/** Of what others leave of a processor; the least that systems grant is 19. */
const LOW_PRIORITY = 10;
/** V8 aborts a process whose heap is used up. */
const OUT_OF_MEMORY = 'SIGABRT';

/**
 * A process that answers questions and leaves what others want of the processors to them: its threads, those of V8's
 * garbage collection too, have a low priority, and its pace is that of the others. It knows nothing of the settings, and
 * ends when the process that asks it is gone.
 */
export function startProcess({ script, data, heapMb }: ProcessProgram, pace: Pace, events: HostEvents): ReaderHost {
  const child = fork(fileURLToPath(script), [JSON.stringify(data)], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref(); // who waits for an answer keeps this process alive
  child.channel?.unref();
  let memoryMbAtStart = 0;
  const pauses = pace.pausesOf(child);
  child.on('message', (message: Greeting | Answer) => {
    if ('ready' in message) memoryMbAtStart = message.ready.memoryMb;
    events.said(message);
  });
  child.on('error', (error) => events.ended(error));
  child.on('exit', (_, signal) => events.ended(reasonOf(signal)));
  if (child.pid !== undefined) giveWay(child.pid);
  return {
    ask(question) {
      child.send(question, (error) => error && events.ended(error));
      pauses.begin();
    },
    rest: () => pauses.end(),
    async use() {
      const use = child.pid === undefined ? null : readProcessUse(child.pid);
      return use && { ...use, memoryMb: use.memoryMb - memoryMbAtStart };
    },
    get pausedMs() {
      return pauses.pausedMs;
    },
    end: () => endProcess(child),
  };
}

function reasonOf(signal: NodeJS.Signals | null): Error {
  return signal === OUT_OF_MEMORY ? new BeyondLimits('out of memory') : new Error('the reader is gone');
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already, which `exit` tells.
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL'); // one that is paused hears nothing else
  await gone;
}
