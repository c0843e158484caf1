import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { cpuMsOf, type Greeting, type Question, sendable } from './thread-messages.ts';

/** Makes this thread answer questions by a table of functions. `rested` is called when none has come for a while. */
export function serveOperations(
  operations: Readonly<Record<string, (...args: never[]) => unknown>>,
  { restMs, rested }: { restMs: number; rested: () => void },
): void {
  const port = parentPort!;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function answer({ name, args }: Question) {
    try {
      return { value: operations[name]!(...(args as never[])) };
    } catch (error) {
      return sendable(error);
    }
  }

  port.on('message', (question: Question) => {
    clearTimeout(rest);
    const answered = answer(question);
    port.postMessage({ ...answered, cpuMs: cpuMsOf(process.threadCpuUsage()) }, []);
    rest = setTimeout(rested, restMs);
  });
  port.postMessage({ tid: threadNumber() } satisfies Greeting, []);
}

/** The number by which the system knows this thread; only Linux tells. */
function threadNumber(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}
