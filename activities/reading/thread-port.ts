import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { cpuMsOf } from './reader-messages.ts';
import type { QuestionPort } from './serve-operations.ts';

const BYTES_PER_MB = 1024 * 1024;

/** How this thread hears questions and answers them. */
export function threadPort(): QuestionPort {
  const port = parentPort!;
  return {
    listen: (heard) => void port.on('message', heard),
    post: (message) => port.postMessage(message, []),
    use: () => ({
      cpuMs: cpuMsOf(process.threadCpuUsage()),
      memoryMb: getHeapStatistics().total_heap_size / BYTES_PER_MB,
    }),
  };
}
