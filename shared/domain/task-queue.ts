import type { ProtectionLevel } from './protection.ts';

/** Task queues by what their work needs, and the worker role that serves each. */
export const TASK_QUEUES = {
  workflows: 'lw-workflows',
  http: 'lw-http',
  browser: 'lw-browser',
} as const;
export type WorkerRole = keyof typeof TASK_QUEUES;
export const WORKER_ROLES = Object.keys(TASK_QUEUES) as WorkerRole[];

/** Where a page of this level is crawled. */
export function crawlQueue(level: ProtectionLevel): string {
  return level === 'light' ? TASK_QUEUES.http : TASK_QUEUES.browser;
}
