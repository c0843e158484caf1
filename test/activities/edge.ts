import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createCapacity } from '../../activities/capacity/capacity.ts';
import { createActivities } from '../../activities/create-activities.ts';
import { READERS_HERE } from '../../activities/reading/read-here.ts';
import type { Activities, MappingOutcome } from '../../activities/temporal/contract.ts';
import type { AskModel } from '../../activities/extraction/column-offers.ts';
import { createCrawler, type CrawlerSettings } from '../../activities/crawling/crawler.ts';
import { createLocalBudget } from '../../activities/crawling/shared-budget.ts';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { creditGrant } from '../../shared/ledger/credit-grant.ts';
import { postEntry } from '../../shared/ledger/post-entry.ts';
import { Item } from '../../shared/db/entities/item.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { Page } from '../../shared/db/entities/page.ts';
import { Run } from '../../shared/db/entities/run.ts';
import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { createLogger } from '../../shared/logger.ts';
import { createTestAccount } from '../support/accounts.ts';
import { NO_WEBHOOKS } from '../support/no-webhooks.ts';
import { createTestDatabase } from '../support/database.ts';
import { BOOKS_GOAL } from './catalogue.ts';

/** What an activity sees of Temporal, at its first attempt unless told otherwise; the SDK's log stays out of the report. */
/** An attempt may take as long as the first one of a mapping. */
const ATTEMPT_MS = 190_000;

export function newEnvironment(attempt = 1): MockActivityEnvironment {
  return new MockActivityEnvironment(
    { attempt, startToCloseTimeoutMs: ATTEMPT_MS },
    { logger: new DefaultLogger('ERROR') },
  );
}

interface EdgeOptions {
  credits?: number;
  askModel?: AskModel;
  stallMs?: number;
  crawling?: Partial<CrawlerSettings>;
}

/** A crawler that may visit local sites. */
function createLocalCrawler(settings: Partial<CrawlerSettings> = {}) {
  return createCrawler({
    egressAllow: ['127.0.0.1'],
    userAgent: 'test',
    chromiumPath: process.env['CHROMIUM_PATH'],
    browserMemoryMib: 2_048,
    robots: 'ignore',
    hostConcurrency: 8,
    hostRate: 100_000,
    budget: createLocalBudget(),
    ...settings,
  });
}

/** As much at a time as a test asks for. */
const PLENTY = {
  http: { run: { limit: 100, reserve: 0 }, mapping: { limit: 100, reserve: 0 } },
  browser: { run: { limit: 100, reserve: 0 }, mapping: { limit: 100, reserve: 0 } },
};

/**
 * Nobody tries a failed activity again here, as Temporal does, and huge pages are read in the thread whose transactions
 * hold the locks.
 */
const LOCK_TIMEOUT_MS = 20_000;

/** The real activities over a database of their own and a crawler that may visit local sites. */
export async function openEdge({ credits = 10_000, askModel, stallMs, crawling }: EdgeOptions = {}) {
  const test = await createTestDatabase({ lockTimeoutMs: LOCK_TIMEOUT_MS });
  const { database } = test;
  const { accountId } = await createTestAccount(database, { plan: 'enterprise', credits });
  const crawler = createLocalCrawler(crawling);
  const capacity = createCapacity(PLENTY);
  const activities = createActivities({
    database,
    crawler,
    capacity,
    readers: READERS_HERE,
    logger: createLogger('test', 'silent'),
    askModel,
    start: () => {},
    followSchedule: async () => {},
    ...NO_WEBHOOKS,
    ...(stallMs === undefined ? {} : { stallMs }),
  });
  const em = () => database.em.fork();

  async function call<Name extends keyof Activities>(
    name: Name,
    input: Parameters<Activities[Name]>[0],
    environment = newEnvironment(),
  ): Promise<Awaited<ReturnType<Activities[Name]>>> {
    return environment.run<unknown[], never, never>(activities[name] as never, input);
  }

  return {
    database,
    accountId,
    activities,
    call,
    jobOf: (id: string) => em().findOneOrFail(Job, id, { populate: ['mapping'] }),
    runOf: (id: string) => em().findOneOrFail(Run, id),
    pagesOf: (run: string) => em().find(Page, { run }, { orderBy: { pageNumber: 'asc' } }),
    itemsOf: (run: string) => em().find(Item, { run }, { orderBy: { pageNumber: 'asc', itemIndex: 'asc' } }),

    /** Accepts a job of the account, whose detail pages are visited unless told otherwise. */
    async newJob(url: string, input: JobInput = BOOKS_GOAL, details: DetailsChoice = 'always'): Promise<string> {
      return (await acceptJob(database, { accountId, url, input, maxPages: 10, details })).id;
    },
    /** One step of mapping; what it brought, without the time that it took. */
    async map(input: Parameters<Activities['mapListing']>[0]): Promise<MappingOutcome> {
      const { worked_ms: _, ...outcome } = await call('mapListing', input);
      return outcome;
    },
    /** A job that was mapped at a level. */
    async readyJob(url: string, level: ProtectionLevel = 'light'): Promise<string> {
      const jobId = await this.newJob(url);
      await call('mapListing', { jobId, level, scope: 'page', scoreToBeat: null });
      await call('markJobReady', { jobId });
      return jobId;
    },
    /** A run that has started. */
    async startedRun(jobId: string, maxPages: number): Promise<string> {
      const { id: runId } = await acceptRun(database, { accountId, jobId, maxPages, trigger: 'api' });
      await call('startRun', { runId });
      return runId;
    },
    async grant(credits: number): Promise<void> {
      await database.em.fork().transactional((em) => postEntry(em, creditGrant(accountId, credits, randomUUID())));
    },
    async close(): Promise<void> {
      capacity.close();
      await crawler.close();
      await test.drop();
    },
  };
}
export type Edge = Awaited<ReturnType<typeof openEdge>>;
