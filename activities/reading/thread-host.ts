import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { HostEvents, ReaderHost } from './reader-host.ts';
import { type Answer, cpuMsOf, type Greeting, type Use } from './reader-messages.ts';
import { BeyondLimits } from './bounded-reader.ts';

/** How a thread is started. */
export interface ThreadProgram {
  script: URL;
  data: object;
  resourceLimits: ResourceLimits;
}

const BYTES_PER_MB = 1024 * 1024;

/**
 * A thread that answers questions.
 *
 * V8 ends a thread that has used up its heap, but the whole process where a single large piece no longer fits. So the
 * heap that it may have is much larger than the limit, and who asks looks at it often enough to be first.
 */
export function startThread({ script, data, resourceLimits }: ThreadProgram, events: HostEvents): ReaderHost {
  const thread = new Worker(script, { workerData: data, resourceLimits });
  thread.unref(); // who waits for an answer keeps the process alive
  thread.on('message', (message: Greeting | Answer) => events.said(message));
  thread.on('error', (error) => events.ended(failureOf(error)));
  thread.on('exit', () => events.ended(new Error('the reader is gone')));
  return {
    ask: (question) => thread.postMessage(question, []),
    rest: () => {},
    use: () => useOf(thread),
    pausedMs: 0,
    end: async () => void (await thread.terminate()),
  };
}

/** Null while the thread does not run yet, and when it runs no more. */
async function useOf(thread: Worker): Promise<Use | null> {
  try {
    const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]);
    return { cpuMs: cpuMsOf(cpu), memoryMb: (heap.total_heap_size + heap.external_memory) / BYTES_PER_MB };
  } catch {
    return null;
  }
}

function failureOf(error: unknown): Error {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull ? new BeyondLimits('out of memory') : (error as Error);
}
