import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type CrawlStage, openCrawlStage, until } from '../support/crawl-stage.ts';
import type { ServiceProcess } from '../support/service-process.ts';
import { sideBySide } from '../support/side-by-side.ts';

/** Longer than heartbeats and leases last. */
const AWAY_MS = 8_000;

/** What is taken away from the worker, and in which way. */
const CUTS = (['temporalLine', 'databaseLine'] as const).flatMap((line) =>
  (['cut', 'freeze'] as const).map((how) => ({ line, how })),
);

describe('a run during which', function () {
  this.timeout(180_000);

  /** Does `work` with a worker on a stage of its own. */
  async function onStage(work: (stage: CrawlStage, worker: ServiceProcess) => Promise<ServiceProcess>): Promise<void> {
    const stage = await openCrawlStage({ pages: 12, perPage: 10, delay: 20 }, { HOST_RATE: '40' });
    let worker: ServiceProcess | undefined;
    try {
      worker = await stage.startWorker();
      worker = await work(stage, worker);
    } finally {
      await worker?.stop();
      await stage.close();
    }
  }

  async function startRuns(stage: CrawlStage, count: number): Promise<string[]> {
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

  async function assertAllExact(stage: CrawlStage, runIds: string[]): Promise<void> {
    for (const runId of runIds) {
      await stage.finalRun(runId);
      await stage.assertExact(runId);
    }
    await stage.assertPaid({ jobs: 1, runs: runIds.length });
  }

  describe('the way of the worker', () => {
    let ends: Map<(typeof CUTS)[number], Promise<void>>;
    before(() => {
      ends = sideBySide(CUTS, 2, ({ line, how }) =>
        onStage(async (stage, worker) => {
          const runIds = await startRuns(stage, 1);
          await stage[line][how]();
          await pause(AWAY_MS);
          await stage[line].mend();
          await assertAllExact(stage, runIds);
          return worker;
        }),
      );
    });

    for (const cut of CUTS) {
      const { line, how } = cut;
      it(`to ${line === 'temporalLine' ? 'Temporal' : 'PostgreSQL'} is ${how === 'cut' ? 'cut' : 'frozen'} completes exactly once`, () =>
        ends.get(cut));
    }
  });

  it('the worker is asked to stop, with others, is finished by the next worker', () =>
    onStage(async (stage, worker) => {
      const runIds = await startRuns(stage, 3);
      await worker.stop();
      const requested = stage.site.requests.length;
      await pause(500);
      assert.equal(stage.site.requests.length, requested, 'it goes on after its end');
      for (const runId of runIds) assert.equal((await stage.runOf(runId)).status, 'running');
      const next = await stage.startWorker();
      await assertAllExact(stage, runIds);
      return next;
    }));
});
