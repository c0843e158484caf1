import { Router } from '@koa/router';
import type { Operation } from '../endpoint.ts';
import { stepsOf } from '../endpoint-parts.ts';
import type { Services } from '../services.ts';
import { dashboardOperations } from '../website/operations.ts';
import { addWebsite } from '../website/website-router.ts';
import { readAccount } from './account.ts';
import { readHealth } from './health.ts';
import { downloadChanges } from './changes/download-changes.ts';
import { listChanges } from './changes/list-changes.ts';
import { downloadItems } from './items/download-items.ts';
import { listItems, listItemsUpTo } from './items/list-items.ts';
import { streamItemLines, streamItems } from './items/stream-items.ts';
import { changeJob } from './jobs/change-job.ts';
import { createJob } from './jobs/create-job.ts';
import { deleteJob } from './jobs/delete-job.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { readJob } from './jobs/read-job.ts';
import { addReference } from './reference.ts';
import { cancelRun } from './runs/cancel-run.ts';
import { createRun } from './runs/create-run.ts';
import { listAllRuns, listRuns } from './runs/list-runs.ts';
import { quoteRun } from './runs/quote-run.ts';
import { readRun } from './runs/read-run.ts';
import { deleteSchedule } from './schedules/delete-schedule.ts';
import { listFirings } from './schedules/list-firings.ts';
import { setSchedule } from './schedules/set-schedule.ts';
import { changeWebhook } from './webhooks/change-webhook.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { readWebhook } from './webhooks/read-webhook.ts';
import { redeliverEvent } from './webhooks/redeliver-event.ts';
import { rotateSecret } from './webhooks/rotate-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** Every endpoint, in the order of the reference. */
export const OPERATIONS: readonly Operation[] = [
  createJob,
  listJobs,
  readJob,
  changeJob,
  deleteJob,
  setSchedule,
  deleteSchedule,
  listFirings,
  quoteRun,
  createRun,
  listRuns,
  listAllRuns,
  readRun,
  cancelRun,
  listItems,
  streamItemLines,
  streamItems,
  downloadItems,
  listChanges,
  downloadChanges,
  createWebhook,
  listWebhooks,
  readWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  rotateSecret,
  testWebhook,
  redeliverEvent,
  readAccount,
  readHealth,
];

/** The endpoints as an operator's settings make them. */
export function operationsWith({ itemsLimitMax }: { itemsLimitMax: number }): readonly Operation[] {
  return OPERATIONS.map((operation) => (operation === listItems ? listItemsUpTo(itemsLimitMax) : operation));
}

/** The methods that the service knows, whatever the address. */
export const METHODS: readonly string[] = [
  ...new Set(OPERATIONS.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  'OPTIONS',
];

/** The router of every endpoint, of the reference and of the website. */
export function createRouter(services: Services, operations: readonly Operation[] = OPERATIONS): Router {
  const router = new Router({ sensitive: true });
  for (const operation of [...operations, ...dashboardOperations(operations)]) {
    const { method, path } = operation.endpoint;
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], stepsOf(operation, services));
  }
  addReference(router, services, operations);
  addWebsite(router, services.dashboard.website);
  return router;
}
