import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type CrawlStage, openCrawlStage, until } from '../support/crawl-stage.ts';
import type { ServiceProcess } from '../support/service-process.ts';

/** Longer than heartbeats and leases last. */
const AWAY_MS = 8_000;

describe('a run during which', function () {
  this.timeout(180_000);
  let stage: CrawlStage;
  let worker: ServiceProcess;

  beforeEach(async () => {
    stage = await openCrawlStage({ pages: 12, perPage: 10, delay: 20 }, { HOST_RATE: '40' });
    worker = await stage.startWorker();
  });
  afterEach(async () => {
    await worker.stop();
    await stage.close();
  });

  async function startRuns(count: number): Promise<string[]> {
    const jobId = await stage.mapJob();
    stage.site.requests.length = 0;
    const runIds: string[] = [];
    while (runIds.length < count) runIds.push(await stage.startRun(jobId));
    await until(
      () => stage.runOf(runIds[0]!),
      ({ pageCount }) => pageCount >= 2,
    );
    return runIds;
  }

  async function assertAllExact(runIds: string[]): Promise<void> {
    for (const runId of runIds) {
      await stage.finalRun(runId);
      await stage.assertExact(runId);
    }
    await stage.assertPaid({ jobs: 1, runs: runIds.length });
  }

  for (const line of ['temporalLine', 'databaseLine'] as const) {
    for (const how of ['cut', 'freeze'] as const) {
      it(`the worker's way to ${line === 'temporalLine' ? 'Temporal' : 'PostgreSQL'} is ${how === 'cut' ? 'cut' : 'frozen'} completes exactly once`, async () => {
        const runIds = await startRuns(1);
        await stage[line][how]();
        await pause(AWAY_MS);
        await stage[line].mend();
        await assertAllExact(runIds);
      });
    }
  }

  it('the worker is asked to stop, with others, is finished by the next worker', async () => {
    const runIds = await startRuns(3);
    await worker.stop();
    const requested = stage.site.requests.length;
    await pause(500);
    assert.equal(stage.site.requests.length, requested, 'it goes on after its end');
    for (const runId of runIds) assert.equal((await stage.runOf(runId)).status, 'running');
    worker = await stage.startWorker();
    await assertAllExact(runIds);
  });
});
