/**
 * Records one real history of every path of the workflows into test/replay/histories, for the replay test:
 * TEMPORAL_ADDRESS=<host:port> node test/replay/record-histories.ts [name ...]
 * Record a path when it is new. Histories of released code stay as they are: they are what runs in production.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import type { WorkflowHandle } from '@temporalio/client';
import { type History, historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import type { Activities, ChunkOutcome, MappingOutcome } from '../../activities/temporal/contract.ts';
import { isHardened } from '../../shared/domain/protection.ts';
import { newEventId } from '../../shared/db/new-event-id.ts';
import {
  deliveryWorkflowId,
  jobWorkflowId,
  runWorkflowId,
  scheduleId,
  webhookTestWorkflowId,
} from '../../shared/domain/workflow-id.ts';
import { createDeliveryStarter } from '../../shared/temporal/deliveries.ts';
import { changeSchedule } from '../../shared/schedule/change-schedule.ts';
import { createSchedules } from '../../shared/temporal/schedules.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { openTestTemporal } from '../support/temporal.ts';
import { newRun } from '../workflows/new-run.ts';
import { endlessWork, failureOfType, stubActivities } from '../workflows/stub-activities.ts';
import { DELIVERY_PATHS } from './delivery-paths.ts';
import { HISTORIES } from './histories.ts';
import { HOMEPAGE_PATHS } from './homepage-paths.ts';
import type { Path } from './path.ts';
import { BALLAST, tidied } from './tidied.ts';

const MORE: ChunkOutcome = { pages: 25, stop_reason: null };
const cancel = (handle: WorkflowHandle) => handle.cancel();

const PATHS: Record<string, Path> = {
  'job-ready': { kind: 'job', activities: () => ({}) },
  'job-ready-with-browser': { kind: 'job', activities: () => ({ mapListing: escalating(null) }) },
  'job-ready-with-lower-level': { kind: 'job', activities: () => ({ mapListing: escalating('no_browser') }) },
  'job-ready-with-hardened-browser': {
    kind: 'job',
    activities: () => ({ mapListing: refusing({ score: 2, go_on_because: null }) }),
  },
  'job-refused-at-every-level': {
    kind: 'job',
    activities: () => ({ mapListing: refusing({ score: null, go_on_because: 'blocked' }) }),
  },
  ...HOMEPAGE_PATHS,
  'job-ready-although-a-later-step-failed': { kind: 'job', activities: () => ({ mapListing: failingInBrowser }) },
  'job-ready-with-pages-by-script': { kind: 'job', activities: () => ({ mapListing: goingOnByScript }) },
  'job-failed-and-refunded': { kind: 'job', activities: () => ({ mapListing: failing('page_not_found') }) },
  'job-gone': { kind: 'job', activities: () => ({ mapListing: failing('gone') }) },
  'job-cancelled': { kind: 'job', activities: () => ({ mapListing: endlessWork().work }), during: cancel },
  'job-ready-without-browser': {
    kind: 'job',
    activities: () => ({ mapListing: escalating('no_browser'), isLevelServed: servedByHttp }),
    roles: ['workflows', 'http'],
  },
  'job-ready-after-waiting': {
    kind: 'job',
    activities: () => ({ mapListing: busyAtFirst({ score: 2, go_on_because: null, worked_ms: 5 }) }),
  },
  'job-failed-without-browser': {
    kind: 'job',
    activities: () => ({ mapListing: findingNothing, isLevelServed: servedByHttp }),
    roles: ['workflows', 'http'],
  },
  'run-completed': { kind: 'run', activities: () => ({}) },
  'run-completed-in-chunks': { kind: 'run', activities: () => ({ crawlListingPages: chunks(3) }) },
  'run-completed-after-waiting': {
    kind: 'run',
    activities: () => ({ crawlListingPages: busyAtFirst({ pages: 3, stop_reason: 'last_page' }) }),
  },
  'run-completed-after-giving-way': { kind: 'run', activities: () => ({ crawlListingPages: givingWay() }) },
  'run-completed-without-credits': {
    kind: 'run',
    activities: () => ({ crawlListingPages: chunks(2), holdCredits: async () => false }),
  },
  'run-escalated': { kind: 'run', activities: () => ({ crawlListingPages: refusingAtFirst() }) },
  'run-escalation-not-affordable': {
    kind: 'run',
    activities: () => ({ crawlListingPages: failing('blocked'), escalateRun: failing('level_not_affordable') }),
  },
  'run-failed-and-released': { kind: 'run', activities: () => ({ crawlListingPages: failing('listing_changed') }) },
  'run-gone': { kind: 'run', activities: () => ({ crawlListingPages: failing('gone') }) },
  'run-cancelled-and-settled': {
    kind: 'run',
    activities: () => ({ crawlListingPages: endlessWork().work }),
    during: cancelInCrawl,
  },
  'run-completed-after-questions': {
    kind: 'run',
    activities: () => ({ crawlListingPages: slowly }),
  },
  'run-failed-without-browser': {
    kind: 'run',
    activities: () => ({ startRun: atModerate, isLevelServed: servedByHttp }),
    roles: ['workflows', 'http'],
  },
  'run-cancelled-without-browser': {
    kind: 'run',
    activities: () => ({ startRun: atModerate, isLevelServed: servedByHttp }),
    roles: ['workflows', 'http'],
    during: async (handle) => {
      await pause(15_000); // the workflow has asked once, and waits for a worker
      await handle.cancel();
    },
  },
  'firing-names-its-run': { kind: 'firing', activities: () => ({}) },
  'firing-names-the-reason': {
    kind: 'firing',
    activities: () => ({ fireSchedule: async () => ({ outcome: 'insufficient_credits', run_id: null }) }),
  },
  ...DELIVERY_PATHS,
  'run-continues-as-new': { kind: 'run', activities: () => ({ crawlListingPages: chunks(5, BALLAST) }), keep: 'first' },
  'run-continued-as-new': { kind: 'run', activities: () => ({ crawlListingPages: chunks(5, BALLAST) }) },
};

async function cancelInCrawl(handle: WorkflowHandle): Promise<void> {
  let isCrawling = false;
  while (!isCrawling) {
    const { pendingActivities } = (await handle.describe()).raw;
    isCrawling = pendingActivities?.some(({ activityType }) => activityType?.name === 'crawlListingPages') ?? false;
  }
  await handle.cancel();
}

function failing(type: string) {
  return () => Promise.reject(failureOfType(type));
}

function escalating(second: 'no_browser' | null): Activities['mapListing'] {
  return async ({ level }) =>
    level === 'light'
      ? { score: 0.4, go_on_because: 'no_listing_found' }
      : { score: second === null ? 2 : null, go_on_because: second };
}

const findingNothing: Activities['mapListing'] = async () => ({ score: null, go_on_because: 'no_listing_found' });
const servedByHttp: Activities['isLevelServed'] = async ({ level }) => level === 'light';
const atModerate: Activities['startRun'] = async () => ({ protection_level: 'moderate' });

/** Takes so long that the workflow asks twice whether its level is served. */
const slowly: Activities['crawlListingPages'] = async () => {
  for (let second = 0; second < 35; second += 1) {
    Context.current().heartbeat();
    await pause(1_000);
  }
  return { pages: 3, stop_reason: 'last_page' };
};

/** Maps a poor listing, and fails as soon as a browser is used. */
const failingInBrowser: Activities['mapListing'] = async ({ level }) => {
  if (level !== 'light') throw failureOfType('not_html');
  return { score: 0.4, go_on_because: 'no_listing_found' };
};

/** Refused at light and moderate, then as `hardened` says. */
function refusing(hardened: MappingOutcome): Activities['mapListing'] {
  return async ({ level }) => (isHardened(level) ? hardened : { score: null, go_on_because: 'blocked' });
}

/** Refuses the first two attempts. */
function refusingAtFirst(): Activities['crawlListingPages'] {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= 2) throw failureOfType('blocked');
    return { pages: 3, stop_reason: 'last_page' };
  };
}

/** Has no permit for the first two of its calls. */
function busyAtFirst<Result>(result: Result): () => Promise<Result> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= 2) throw failureOfType('service_busy');
    return result;
  };
}

/** Gives way to others once, then ends its chunk, then the run. */
function givingWay(): Activities['crawlListingPages'] {
  const outcomes: ChunkOutcome[] = [{ ...MORE, gave_way: true }, MORE, { pages: 3, stop_reason: 'last_page' }];
  return async () => outcomes.shift()!;
}

const goingOnByScript: Activities['mapListing'] = async ({ scope }) => ({
  score: 2,
  go_on_because: null,
  ...(scope === 'page' ? { goes_on_by_script: true } : {}),
});

function chunks(count: number, ballast = ''): Activities['crawlListingPages'] {
  let crawled = 0;
  return async () => {
    crawled += 1;
    return crawled < count ? Object.assign({ ballast }, MORE) : { pages: 3, stop_reason: 'last_page' };
  };
}

/** Fetches a history in pages of a few events: with ballast, larger ones do not fit into a message. */
async function fetchHistory(execution: { workflowId: string; runId?: string }): Promise<History> {
  const { client, config } = temporal;
  const events: History['events'] = [];
  let nextPageToken: Uint8Array = new Uint8Array();
  do {
    const page = await client.workflowService.getWorkflowExecutionHistory({
      namespace: config.temporalNamespace,
      execution,
      maximumPageSize: 5,
      nextPageToken,
    });
    events.push(...(page.history?.events ?? []));
    ({ nextPageToken } = page);
  } while (nextPageToken.length > 0);
  return { events };
}

const wanted = process.argv.slice(2);
const temporal = await openTestTemporal();

/** Starts a workflow of each kind, and returns its id. */
const STARTERS: Record<Path['kind'], () => Promise<string>> = {
  async run() {
    const run = newRun();
    await createWorkflowStarter(temporal).startExecuteRun(run);
    return runWorkflowId(run.runId);
  },
  async job() {
    const { jobId, accountId, host } = { ...newRun(), jobId: randomUUID() };
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId, host });
    return jobWorkflowId(jobId);
  },
  async delivery() {
    const eventId = newEventId();
    await createDeliveryStarter(temporal).start({ eventId, accountId: randomUUID() });
    return deliveryWorkflowId(eventId);
  },
  async test() {
    const test = { eventId: newEventId(), webhookId: randomUUID(), createdAt: new Date().toISOString() };
    await createDeliveryStarter(temporal).test({ ...test, accountId: randomUUID() });
    return webhookTestWorkflowId(test.eventId);
  },
  async firing() {
    const { jobId, accountId, host } = newRun();
    const cadence = changeSchedule(null, { interval_type: 'days' }, Date.now());
    const schedule = { jobId, accountId, host, cadence, enabled: true, version: 1, installation: randomUUID() };
    await createSchedules(temporal).follow(schedule);
    const handle = temporal.client.schedule.getHandle(scheduleId(jobId));
    await handle.trigger();
    for (;;) {
      const [taken] = (await handle.describe()).info.recentActions;
      if (taken?.action.type === 'startWorkflow') return taken.action.workflow.workflowId;
      await pause(100);
    }
  },
};

for (const [name, path] of Object.entries(PATHS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const stop = await temporal.serve(stubActivities(path.activities()).activities, undefined, path.roles);
  const workflowId = await STARTERS[path.kind]();
  const handle = temporal.client.workflow.getHandle(workflowId);
  const { runId } = await handle.describe();
  await path.during?.(handle);
  await handle.result().catch(() => {}); // a cancelled workflow ends with an error
  const kept = path.keep === 'first' ? { workflowId, runId } : { workflowId };
  await writeFile(new URL(`${name}.json`, HISTORIES), tidied(historyToJSON(await fetchHistory(kept))));
  await stop();
  process.stdout.write(`recorded ${name}\n`);
}
await temporal.close();
