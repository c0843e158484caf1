import type { ProtectionLevel } from './protection.ts';

/** Task queues by what their work needs, and the worker role that serves each. */
export const TASK_QUEUES = {
  workflows: 'lw-workflows',
  http: 'lw-http',
  browser: 'lw-browser',
  webhooks: 'lw-webhooks',
} as const;
export type WorkerRole = keyof typeof TASK_QUEUES;
export const WORKER_ROLES = Object.keys(TASK_QUEUES) as WorkerRole[];

/** Mapping has queues of its own, served by the same roles: runs can't take its slots. */
export const MAPPING_QUEUES = { http: 'lw-http-mapping', browser: 'lw-browser-mapping' } as const;
export type CrawlRole = keyof typeof MAPPING_QUEUES;

/** The role of the workers that crawl pages of this level. */
export function crawlRole(level: ProtectionLevel): CrawlRole {
  return level === 'light' ? 'http' : 'browser';
}

/** Where the pages of a run at this level are crawled. */
export function crawlQueue(level: ProtectionLevel): string {
  return TASK_QUEUES[crawlRole(level)];
}

/** Where a page is mapped at this level. */
export function mappingQueue(level: ProtectionLevel): string {
  return MAPPING_QUEUES[crawlRole(level)];
}

/** All task queues that a worker of this role serves. */
export function queuesOf(role: WorkerRole): string[] {
  return role in MAPPING_QUEUES ? [TASK_QUEUES[role], MAPPING_QUEUES[role as CrawlRole]] : [TASK_QUEUES[role]];
}
