import assert from 'node:assert/strict';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Item } from '../../shared/db/entities/item.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { BOOKS_GOAL, type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type ServiceProcess, startServiceProcess } from '../support/service-process.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';

const HOST = 'shop.example';

describe('the worker process', () => {
  let temporal: TestTemporal;
  let test: TestDatabase;
  let accountId: string;
  let site: LocalSite;
  let worker: ServiceProcess;

  beforeEach(async () => {
    [temporal, test] = await Promise.all([openTestTemporal(), createTestDatabase()]);
    ({ accountId } = await createTestAccount(test.database, { credits: 100 }));
    worker = await startWorker();
  });
  afterEach(async () => {
    await worker.stop();
    await site.close();
    await temporal.close();
    await test.drop();
  });

  const em = () => test.database.em.fork();
  const startWorker = (address = temporal.config.temporalAddress!) =>
    startServiceProcess('worker', {
      DATABASE_URL: test.url,
      TEMPORAL_ADDRESS: address,
      TEMPORAL_NAMESPACE: temporal.config.temporalNamespace,
      EGRESS_ALLOW: '127.0.0.1',
      HOST_RATE: '1000',
      ROBOTS: 'ignore',
      LOG_LEVEL: 'error',
    });

  async function newJob(options: CatalogueOptions): Promise<string> {
    site = await startCatalogue(options);
    const url = `${site.origin}/books`;
    const { id: jobId } = await acceptJob(test.database, {
      accountId,
      url,
      input: BOOKS_GOAL,
      maxPages: 50,
      details: 'always',
    });
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId, host: HOST });
    return jobId;
  }

  async function newRun(jobId: string): Promise<string> {
    const run = await acceptRun(test.database, { accountId, jobId, maxPages: 50, trigger: 'api' });
    const { id: runId, trigger, protectionLevel } = run;
    const workflow = { runId, jobId, accountId, host: HOST, trigger, protectionLevel };
    await createWorkflowStarter(temporal).startExecuteRun(workflow);
    return runId;
  }

  const finalJob = (id: string) =>
    until(
      () => em().findOneOrFail(Job, id),
      ({ status }) => status !== 'in_progress',
    );
  const finalRun = (id: string) =>
    until(
      () => em().findOneOrFail(Run, id),
      ({ status }) => status === 'completed' || status === 'failed',
    );

  it('goes on where a killed worker stopped: no row is lost or doubled, and the work is paid once', async () => {
    const jobId = await newJob({ pages: 12, delay: 60 });
    assert.equal((await finalJob(jobId)).status, 'ready');
    const runId = await newRun(jobId);
    site.requests.length = 0;
    await until(
      () => em().findOneOrFail(Run, runId),
      ({ pageCount }) => pageCount >= 4,
    );
    await worker.kill();
    const { pageCount } = await em().findOneOrFail(Run, runId);
    assert.ok(pageCount < 12, 'the run was killed in the middle');
    worker = await startWorker();
    await until(
      () => em().findOneOrFail(Run, runId),
      (run) => run.pageCount > pageCount,
    );

    const run = await finalRun(runId);
    assert.deepEqual([run.status, run.stopReason, run.pageCount, run.creditsUsed], ['completed', 'last_page', 12, 12]);
    const items = await em().find(Item, { run: runId }, { orderBy: { pageNumber: 'asc', itemIndex: 'asc' } });
    assert.deepEqual(
      items.map(({ data }) => data['title']),
      Array.from({ length: 120 }, (_, index) => titleOf(index + 1)),
    );
    assert.ok(items.every(({ data }) => typeof data['isbn'] === 'string'));
    for (let page = 1; page <= pageCount; page += 1) {
      const asked = site.requests.filter((path) => path === (page === 1 ? '/books' : `/books?page=${page}`));
      assert.equal(asked.length, 1, `page ${page}, which was saved, was fetched ${asked.length} times`);
    }
    const captures = await em().find(LedgerEntry, { runId, kind: 'capture' });
    assert.deepEqual(
      captures.map(({ amount }) => amount),
      [12],
    );
    const account = await em().findOneOrFail(Account, accountId);
    assert.deepEqual([account.creditsAvailable, account.creditsHeld], [100 - 10 - 12, 0]);
  });

  it('drains when it is asked to stop, and another worker goes on', async () => {
    const jobId = await newJob({ pages: 25, perPage: 4, delay: 100 });
    await finalJob(jobId);
    const runId = await newRun(jobId);
    await until(
      () => em().findOneOrFail(Run, runId),
      ({ pageCount }) => pageCount >= 2,
    );
    await worker.stop();
    const { status } = await em().findOneOrFail(Run, runId);
    assert.equal(status, 'running');
    worker = await startWorker();
    const run = await finalRun(runId);
    assert.deepEqual([run.status, run.pageCount, run.itemCount], ['completed', 25, 100]);
  });

  it('fails and refunds a job whose site is down, with a text that says so', async () => {
    site = await startCatalogue({ pages: 1 });
    await site.close();
    const { id: jobId } = await acceptJob(test.database, {
      accountId,
      url: `${site.origin}/books`,
      input: BOOKS_GOAL,
      maxPages: 5,
    });
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId, host: HOST });
    const job = await finalJob(jobId);
    assert.deepEqual([job.status, job.error], ['failed', CRAWL_FAILURES.connection_refused.text]);
    assert.equal((await em().findOneOrFail(Account, accountId)).creditsAvailable, 100);
    site = await startCatalogue({ pages: 1 });
  });

  it('takes up what was accepted while nothing could start it', async () => {
    site = await startCatalogue({ pages: 1 });
    const url = `${site.origin}/books`;
    const { id } = await acceptJob(test.database, {
      accountId,
      url,
      input: BOOKS_GOAL,
      maxPages: 5,
      details: 'always',
    });
    assert.equal((await finalJob(id)).status, 'ready');
  });
});

/** Looks again and again until what it sees is as wanted. */
async function until<Value>(look: () => Promise<Value>, isWanted: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await look();
    if (isWanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
