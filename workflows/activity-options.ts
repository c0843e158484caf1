import type { ActivityOptions } from '@temporalio/workflow';
import { CRAWL_FAILURES } from '../shared/domain/crawl-failure.ts';
import { TASK_QUEUES } from '../shared/domain/task-queue.ts';
import { NO_LONGER_ACTIVE } from '../shared/domain/no-longer-active.ts';
import { PAUSES } from './pauses.ts';

/** Failures that end a crawl at once: waiting does not change them. */
const FINAL_FAILURES = [
  NO_LONGER_ACTIVE,
  ...Object.entries(CRAWL_FAILURES)
    .filter(([, { then }]) => then !== 'retry')
    .map(([code]) => code),
];

/**
 * A worker that dies in the middle is noticed after the heartbeat time-out, and its work goes on with the next attempt:
 * hence many attempts with short pauses. How often a site itself is tried again is decided in the activity.
 */
const CRAWL = {
  heartbeatTimeout: '5s',
  retry: {
    initialInterval: '1s',
    backoffCoefficient: 1.5,
    maximumInterval: '2s',
    maximumAttempts: 50,
    nonRetryableErrorTypes: FINAL_FAILURES,
  },
} satisfies ActivityOptions;

/** What all steps of a mapping have left together, in milliseconds: to work, and to wait for a worker that is free. */
export interface MappingTime {
  workMs: number;
  waitMs: number;
}

/** How the server names the time-out of an attempt. */
const TOOK_TOO_LONG = 'TemporalTimeout:StartToClose';

/**
 * Mapping a page. An attempt has what is left of the work's time, from the moment it has its permit: the activity
 * itself ends it then. What is left of the wait bounds the attempts together.
 */
export function CRAWL_MAPPING({ workMs, waitMs }: MappingTime, scheduleToStartTimeout: number | undefined) {
  return {
    ...CRAWL,
    retry: { ...CRAWL.retry, nonRetryableErrorTypes: [...FINAL_FAILURES, TOOK_TOO_LONG] },
    ...(scheduleToStartTimeout === undefined ? {} : { scheduleToStartTimeout }),
    startToCloseTimeout: Math.max(workMs, 1) + PAUSES.permitWait,
    scheduleToCloseTimeout: Math.max(workMs, 1) + Math.max(waitMs, 0) + PAUSES.permitWait,
  } satisfies ActivityOptions;
}

/** As mapping was bounded before waiting was told from working: from the beginning of the job on. */
export function CRAWL_MAPPING_FROM(startedAt: number, now: number) {
  const left = startedAt + PAUSES.mappingDeadline - now;
  return { ...CRAWL, scheduleToCloseTimeout: Math.max(left, 1) } satisfies ActivityOptions;
}

/**
 * A chunk of listing pages, or all states of a page that goes on in itself: its length depends on the site's pace, so
 * that only the heartbeat, and in the activity the time without anything new, bound it tightly.
 */
export const CRAWL_LISTING = { ...CRAWL, startToCloseTimeout: '24h' } satisfies ActivityOptions;

/** One short transaction. It is tried until the database is there, however long that takes. */
export const DATABASE = {
  startToCloseTimeout: '5s',
  retry: {
    initialInterval: '100ms',
    backoffCoefficient: 2,
    maximumInterval: '5s',
    nonRetryableErrorTypes: [NO_LONGER_ACTIVE],
  },
} satisfies ActivityOptions;

/**
 * The one attempt of a delivery: what its claim and its post take at the most. An attempt that was lost, or that found no
 * database, is repeated; once the delivery is claimed, that sends nothing.
 */
export const ATTEMPT = {
  taskQueue: TASK_QUEUES.webhooks,
  startToCloseTimeout: '20s',
  retry: { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '30s' },
} satisfies ActivityOptions;

/** A test is posted once, or not at all, while somebody waits for it. */
export const TEST_POST = {
  taskQueue: TASK_QUEUES.webhooks,
  scheduleToCloseTimeout: PAUSES.testWebhook,
  retry: { maximumAttempts: 1 },
} satisfies ActivityOptions;

/** As any transaction, except that what is not offered, or can't be paid, stays so. */
export const ESCALATION = {
  ...DATABASE,
  retry: { ...DATABASE.retry, nonRetryableErrorTypes: FINAL_FAILURES },
} satisfies ActivityOptions;
