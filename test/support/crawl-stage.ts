import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Item } from '../../shared/db/entities/item.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { Page } from '../../shared/db/entities/page.ts';
import { Run } from '../../shared/db/entities/run.ts';
import type { Database } from '../../shared/db/orm.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { BOOKS_GOAL, type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import { createTestAccount } from './accounts.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import { createTestDatabase } from './database.ts';
import { startServiceProcess } from './service-process.ts';
import { openTestTemporal, type TestTemporal } from './temporal.ts';

const HOST = 'shop.example';
const CREDITS = 1_000;
const JOB_COST = 10;

/**
 * Everything around a worker process: a catalogue to crawl, a database and Temporal, which the worker reaches through
 * proxies that can be cut. The test itself looks into the database directly.
 */
export async function openCrawlStage(catalogue: CatalogueOptions, env: Record<string, string> = {}) {
  const [test, temporal, site] = await Promise.all([
    createTestDatabase(),
    openTestTemporal(),
    startCatalogue(catalogue),
  ]);
  const { database } = test;
  const { accountId } = await createTestAccount(database, { credits: CREDITS });
  const databaseUrl = new URL(test.url);
  const databaseLine = await startCuttableProxy(databaseUrl.hostname, Number(databaseUrl.port || 5_432));
  databaseUrl.host = `127.0.0.1:${databaseLine.port}`;
  const [temporalHost = '', temporalPort] = temporal.config.temporalAddress!.split(':');
  const temporalLine = await startCuttableProxy(temporalHost, Number(temporalPort));
  const em = () => database.em.fork();

  return {
    site,
    temporal,
    database,
    accountId,
    databaseLine,
    temporalLine,
    ...openAccountWork({ accountId, database, temporal, url: `${site.origin}/books` }),
    ...expectations({ accountId, catalogue, em }),

    startWorker: () =>
      startServiceProcess('worker', {
        DATABASE_URL: databaseUrl.href,
        TEMPORAL_ADDRESS: `127.0.0.1:${temporalLine.port}`,
        TEMPORAL_NAMESPACE: temporal.config.temporalNamespace,
        EGRESS_ALLOW: '127.0.0.1',
        ROBOTS: 'ignore',
        LOG_LEVEL: 'fatal',
        ...env,
      }),

    async close(): Promise<void> {
      await Promise.all([databaseLine.mend(), temporalLine.mend()]);
      await Promise.all([site.close(), temporal.close(), test.drop()]);
      await Promise.all([databaseLine.cut(), temporalLine.cut()]);
    },
  };
}
export type CrawlStage = Awaited<ReturnType<typeof openCrawlStage>>;

interface AccountWork {
  accountId: string;
  database: Database;
  temporal: TestTemporal;
  /** The listing that is crawled. */
  url: string;
}

/** What the account asks for, past the API. */
function openAccountWork({ accountId, database, temporal, url }: AccountWork) {
  const starter = createWorkflowStarter(temporal);
  const em = () => database.em.fork();
  return {
    runOf: (id: string) => em().findOneOrFail(Run, id),

    /** A job that is mapped; a worker must be there. */
    async mapJob(): Promise<string> {
      const { id: jobId } = await acceptJob(database, {
        accountId,
        url,
        input: BOOKS_GOAL,
        maxPages: 100,
        details: 'always',
      });
      await starter.startMapJob({ jobId, accountId, host: HOST });
      const job = await until(
        () => em().findOneOrFail(Job, jobId),
        ({ status }) => status !== 'in_progress',
      );
      assert.equal(job.status, 'ready', job.error ?? '');
      return jobId;
    },

    async startRun(jobId: string): Promise<string> {
      const run = await acceptRun(database, { accountId, jobId, maxPages: 100, trigger: 'api' });
      const { id: runId, trigger, protectionLevel } = run;
      await starter.startExecuteRun({ runId, jobId, accountId, host: HOST, trigger, protectionLevel });
      return runId;
    },

    finalRun: (id: string) =>
      until(
        () => em().findOneOrFail(Run, id),
        ({ status }) => status === 'completed' || status === 'failed',
      ),
  };
}

interface Expected {
  accountId: string;
  catalogue: CatalogueOptions;
  em: () => ReturnType<Database['em']['fork']>;
}

/** What must be true in the end, whatever was killed and cut off in between. */
function expectations({ accountId, catalogue, em }: Expected) {
  return {
    /** Requires that a run has every row once and in its order, every page once, and was paid once. */
    async assertExact(runId: string): Promise<void> {
      const { pages: pageCount, perPage = 10 } = catalogue;
      const run = await em().findOneOrFail(Run, runId);
      assert.deepEqual([run.status, run.stopReason, run.error], ['completed', 'last_page', null]);
      assert.deepEqual([run.pageCount, run.itemCount, run.creditsUsed], [pageCount, pageCount * perPage, pageCount]);
      const items = await em().find(Item, { run: runId }, { orderBy: { pageNumber: 'asc', itemIndex: 'asc' } });
      assert.deepEqual(
        items.map(({ pageNumber, itemIndex, data }) => [pageNumber, itemIndex, data['title']]),
        items.map((_, at) => [1 + Math.floor(at / perPage), at % perPage, titleOf(at + 1)]),
      );
      assert.equal(items.length, pageCount * perPage);
      assert.ok(items.every(({ data }) => typeof data['isbn'] === 'string'));
      assert.equal(await em().count(Page, { run: runId }), pageCount);
      const captures = await em().find(LedgerEntry, { runId, kind: 'capture' });
      assert.deepEqual(
        captures.map(({ amount }) => amount),
        [pageCount],
      );
    },

    /** Requires that the account has paid for so many jobs and runs, and for nothing else. */
    async assertPaid({ jobs, runs }: { jobs: number; runs: number }): Promise<void> {
      const account = await em().findOneOrFail(Account, accountId);
      const left = CREDITS - jobs * JOB_COST - runs * catalogue.pages;
      assert.deepEqual([account.creditsAvailable, account.creditsHeld], [left, 0]);
    },
  };
}

/** Looks again and again until what it sees is as wanted. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await look();
    if (isWanted(value)) return value;
    await pause(20);
  }
}
