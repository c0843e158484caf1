import assert from 'node:assert/strict';
import { type CrawlStage, openCrawlStage, until } from '../support/crawl-stage.ts';
import { takeSeed } from '../support/seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { ServiceProcess } from '../support/service-process.ts';

/** How often the worker is killed, at points that the seed decides. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const SEED = takeSeed('kills of the worker', 20_261_121);

/** Listings that are crawled: also pages that lead to more details than may be fetched again. */
const LISTINGS = [
  { pages: 12, rows: 10, kills: KILLS },
  { pages: 2, rows: 70, kills: 2 },
];
const REFETCHED_MOST = 25;

for (const { pages, rows, kills: mostKills } of LISTINGS)
  describe(`a run of ${pages} pages with ${rows} details each whose worker is killed ${mostKills} times`, function () {
    this.timeout(60_000 + mostKills * 40_000);
    const listed = pages + pages * rows;
    let stage: CrawlStage;
    let worker: ServiceProcess;

    before(async () => {
      // Slow enough for a kill to be somewhere in the middle.
      stage = await openCrawlStage({ pages, perPage: rows, delay: 20 }, { HOST_RATE: '40' });
      worker = await stage.startWorker();
    });
    after(async () => {
      await worker.stop();
      await stage.close();
    });

    it('loses and doubles nothing, repeats only what was not saved, goes on, and is paid once', async () => {
      const random = seededRandom(SEED);
      const jobId = await stage.mapJob();
      const { requests } = stage.site;
      requests.length = 0;
      const runId = await stage.startRun(jobId);
      const kills: { after: number; refetched: number }[] = [];

      for (let kill = 0; kill < mostKills; kill += 1) {
        const begin = requests.length;
        const most = (2 * listed) / (mostKills + 1) / 1.5;
        const wanted = begin + Math.floor(random() * most);
        const run = await until(
          () => stage.runOf(runId),
          ({ status }) => requests.length >= wanted || status === 'completed',
        );
        if (run.status === 'completed') break;
        await worker.kill();
        const after = requests.length;
        worker = await stage.startWorker();
        await until(
          () => stage.runOf(runId),
          ({ status }) => requests.length > after || status === 'completed',
        );
        kills.push({ after, refetched: 0 });
      }
      await stage.finalRun(runId);
      for (const [at, kill] of kills.entries()) {
        const before = new Set(requests.slice(0, kill.after));
        const since = requests.slice(kill.after, kills[at + 1]?.after);
        kill.refetched = since.filter((path) => before.has(path)).length;
      }
      const told = JSON.stringify(kills);
      await stage.assertExact(runId);
      await stage.assertPaid({ jobs: 1, runs: 1 });
      assert.ok(kills.length >= 0.6 * mostKills, told);
      for (const { refetched } of kills) assert.ok(refetched <= REFETCHED_MOST, told);
    });
  });
