import { cpuMsOf } from './reader-messages.ts';
import type { QuestionPort } from './serve-operations.ts';

const BYTES_PER_MB = 1024 * 1024;

/** How this process hears questions and answers them. It ends when nobody is left to ask. */
export function processPort(): QuestionPort {
  process.on('disconnect', () => process.exit());
  return {
    listen: (heard) => void process.on('message', heard),
    post: (message) => void process.send!(message),
    use: () => ({
      cpuMs: cpuMsOf(process.threadCpuUsage()),
      memoryMb: process.memoryUsage.rss() / BYTES_PER_MB,
    }),
  };
}
