import type { ProtectionLevel } from './protection.ts';

/** Task queues by what their work needs, and the worker role that serves each. */
export const TASK_QUEUES = {
  workflows: 'lw-workflows',
  http: 'lw-http',
  browser: 'lw-browser',
} as const;
export type WorkerRole = keyof typeof TASK_QUEUES;
export const WORKER_ROLES = Object.keys(TASK_QUEUES) as WorkerRole[];

/** The role of the workers that crawl pages of this level. */
export function crawlRole(level: ProtectionLevel): WorkerRole {
  return level === 'light' ? 'http' : 'browser';
}

/** Where a page of this level is crawled. */
export function crawlQueue(level: ProtectionLevel): string {
  return TASK_QUEUES[crawlRole(level)];
}
