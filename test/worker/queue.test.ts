import assert from 'node:assert/strict';
import type { AdmittedRun } from '../../shared/domain/run.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Activities } from '../../activities/temporal/contract.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { runWorkflowId } from '../../shared/domain/workflow-id.ts';
import { createWorkflowStarter, type WorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { readyJob, somePage } from '../commands/given.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestTemporal, type TestTemporal } from '../support/temporal.ts';
import { endlessWork, stubActivities } from '../workflows/stub-activities.ts';

describe('runs in their queue, with Temporal', () => {
  let temporal: TestTemporal;
  let test: TestDatabase;
  let starter: WorkflowStarter;
  let stop: () => Promise<void>;
  let accountId: string;
  let jobId: string;

  before(async () => {
    temporal = await openTestTemporal();
    starter = createWorkflowStarter(temporal);
  });
  beforeEach(async () => {
    test = await createTestDatabase();
    ({ accountId } = await createTestAccount(test.database, { plan: 'starter' }));
    jobId = await readyJob(test.database, accountId);
  });
  afterEach(async () => {
    await stop();
    await test.drop();
  });
  after(() => temporal.close());

  const start = (runs: AdmittedRun[]) => Promise.all(runs.map((run) => starter.startExecuteRun(run)));
  const storedRuns = () => test.database.em.fork().find(Run, { account: accountId }, { orderBy: { createdAt: 'asc' } });

  /** Serves the real steps of a run, with another crawl. */
  async function serve(crawlListingPages: Activities['crawlListingPages']): Promise<void> {
    const { activities } = stubActivities({
      startRun: ({ runId }) => startRun(test.database, runId),
      settleRun: async (input) => void (await start((await settleRun(test.database, input)).runs)),
      crawlListingPages,
    });
    stop = await temporal.serve(activities);
  }

  async function accept(): Promise<string> {
    const run = await acceptRun(test.database, { accountId, jobId, maxPages: 1, trigger: 'api' });
    const { id: runId, trigger, protectionLevel } = run;
    if (run.admittedAt) await start([{ runId, jobId, accountId, host: 'shop.example', trigger, protectionLevel }]);
    return runId;
  }

  it('start in the order of their creation, never more at a time than the plan has slots', async () => {
    const slots = 3;
    let crawling = 0;
    let most = 0;
    const full = Promise.withResolvers<void>();
    await serve(async ({ runId }) => {
      crawling += 1;
      most = Math.max(most, crawling);
      if (crawling === slots) full.resolve();
      await Promise.race([full.promise, pause(10_000)]); // the first ones work until all slots are taken
      await pause(50);
      await savePages(test.database, { runId, pages: [somePage(1)] });
      crawling -= 1;
      return { pages: 1, stop_reason: 'max_pages' };
    });
    for (let run = 0; run < 9; run += 1) await accept();
    let runs = await storedRuns();
    while (runs.some(({ status }) => status !== 'completed')) {
      await pause(100);
      runs = await storedRuns();
    }
    assert.equal(most, slots);
    const admissions = runs.map(({ admittedAt }) => admittedAt!.getTime());
    assert.deepEqual(
      admissions,
      admissions.toSorted((a, b) => a - b),
    );
    assert.deepEqual([...new Set(runs.map(({ creditsUsed }) => creditsUsed))], [1]);
  });

  it('stop crawling when they are cancelled, and end quietly', async () => {
    const { work, started, stopped } = endlessWork();
    await serve(work);
    const runId = await accept();
    await started;
    const { run } = await cancelRun(test.database, { accountId, runId });
    assert.equal(run.status, 'completed');
    await starter.cancel([runWorkflowId(runId)]);
    await stopped;
    assert.equal(await temporal.client.workflow.getHandle(runWorkflowId(runId)).result(), 'cancelled');
    assert.deepEqual(
      (await storedRuns()).map(({ completedAt }) => completedAt),
      [run.completedAt],
    );
  });
});
