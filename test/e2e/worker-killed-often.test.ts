import assert from 'node:assert/strict';
import { type CrawlStage, openCrawlStage, until } from '../support/crawl-stage.ts';
import { takeSeed } from '../support/seed.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { sideBySide } from '../support/side-by-side.ts';

/** How often the worker is killed, at points that the seed decides. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const SEED = takeSeed('kills of the worker', 20_261_121);

interface Listing {
  pages: number;
  rows: number;
  kills: number;
}
/** Listings that are crawled: also pages that lead to more details than may be fetched again. */
const LISTINGS: Listing[] = [
  { pages: 12, rows: 10, kills: KILLS },
  { pages: 2, rows: 70, kills: 2 },
];
const REFETCHED_MOST = 25;

describe('a run whose worker is killed again and again', function () {
  this.timeout(300_000);
  let ends: Map<Listing, Promise<void>>;
  before(() => {
    ends = sideBySide(LISTINGS, LISTINGS.length, play);
  });

  for (const listing of LISTINGS) {
    const { pages, rows, kills } = listing;
    it(`loses and doubles nothing, repeats only what was not saved, goes on, and is paid once: ${kills} times in ${pages} pages with ${rows} details each`, () =>
      ends.get(listing));
  }
});

async function play({ pages, rows, kills: mostKills }: Listing): Promise<void> {
  // Slow enough for a kill to be somewhere in the middle.
  const stage = await openCrawlStage({ pages, perPage: rows, delay: 20 }, { HOST_RATE: '40' });
  let worker = await stage.startWorker();
  const kill = async () => {
    await worker.kill();
    const after = stage.site.requests.length;
    worker = await stage.startWorker();
    return after;
  };
  try {
    const kills = await crawlWithKills(stage, { listed: pages + pages * rows, mostKills, kill });
    const told = JSON.stringify(kills);
    assert.ok(kills.length >= 0.6 * mostKills, told);
    for (const { refetched } of kills) assert.ok(refetched <= REFETCHED_MOST, told);
  } finally {
    await worker.stop();
    await stage.close();
  }
}

interface Killing {
  /** Pages and details that are there to be read. */
  listed: number;
  mostKills: number;
  /** Kills the worker and starts another one; tells how many requests there had been. */
  kill: () => Promise<number>;
}

/** Crawls to the end, and tells after how many requests the worker was killed, and how many were made again then. */
async function crawlWithKills(stage: CrawlStage, { listed, mostKills, kill }: Killing) {
  const random = seededRandom(SEED);
  const jobId = await stage.mapJob();
  const { requests } = stage.site;
  requests.length = 0;
  const runId = await stage.startRun(jobId);
  const kills: number[] = [];
  const untilRequest = (wanted: number) =>
    until(
      () => stage.runOf(runId),
      ({ status }) => requests.length >= wanted || isOver(status),
    );

  while (kills.length < mostKills) {
    const most = (2 * listed) / (mostKills + 1) / 1.5;
    const { status } = await untilRequest(requests.length + Math.floor(random() * most));
    if (isOver(status)) break;
    kills.push(await kill());
    await untilRequest(kills.at(-1)! + 1);
  }
  await stage.finalRun(runId);
  await stage.assertExact(runId);
  await stage.assertPaid({ jobs: 1, runs: 1 });
  return kills.map((after, at) => {
    const before = new Set(requests.slice(0, after));
    const since = requests.slice(after, kills[at + 1]);
    return { after, refetched: since.filter((path) => before.has(path)).length };
  });
}

const isOver = (status: string): boolean => status === 'completed' || status === 'failed';
