import assert from 'node:assert/strict';
import type { CatalogueOptions } from '../activities/catalogue.ts';
import { type CrawlStage, openCrawlStage } from '../support/crawl-stage.ts';
import { sideBySide } from '../support/side-by-side.ts';

const RUNS = 4;

/** A site, how the workers are set, and what must be true of the requests in the end. */
interface Story {
  catalogue: CatalogueOptions;
  env: Record<string, string>;
  /** Changes the site once it is mapped. */
  begin?: (catalogue: CatalogueOptions) => void;
  check: (stage: CrawlStage, runIds: string[]) => void | Promise<void>;
}

/** The least time in which so many requests in a row arrived. */
function shortestSpan({ site }: CrawlStage, count: number): number {
  const spans = site.arrivals.slice(count - 1).map((time, at) => time - site.arrivals[at]!);
  return Math.min(...spans);
}

const keepToRate: Story = {
  catalogue: { pages: 3, perPage: 5, delay: 150 },
  env: { HOST_RATE: '15', HOST_CONCURRENCY: '2' },
  async check(stage, runIds) {
    assert.ok(stage.site.mostAtATime() <= 2, `${stage.site.mostAtATime()} at a time`);
    // Rate tokens are exact at the database; a busy machine makes some requests late. Without a common budget it would be 500.
    assert.ok(shortestSpan(stage, 16) >= 700, `16 requests within ${shortestSpan(stage, 16)} ms`);
    const waited = await Promise.all(runIds.map(async (id) => (await stage.runOf(id)).politenessWaitMs));
    assert.ok(
      waited.every((milliseconds) => milliseconds > 500),
      waited.join(),
    );
  },
};

const keepCrawlDelay: Story = {
  catalogue: { pages: 2, perPage: 3, robots: 'User-agent: *\nCrawl-delay: 0.3' },
  env: { ROBOTS: 'respect', HOST_RATE: '100' },
  check(stage) {
    assert.equal(stage.site.mostAtATime(), 1);
    assert.ok(shortestSpan(stage, 8) >= 7 * 300 - 500, `8 requests within ${shortestSpan(stage, 8)} ms`);
  },
};

const refusedAt: number[] = [];
const waitWhenTold: Story = {
  catalogue: { pages: 3, perPage: 5, retryAfterSeconds: 3 },
  env: { HOST_RATE: '15' },
  begin(catalogue) {
    catalogue.status = (path) => {
      const now = Date.now();
      const isBusy = path.includes('page=2') && refusedAt.length < 2 && now - (refusedAt.at(-1) ?? 0) > 4_000;
      if (isBusy) refusedAt.push(now);
      return isBusy ? 429 : 200;
    };
  },
  check(stage) {
    assert.ok(refusedAt.length >= 1);
    // Requests that were under way may arrive a little later on a busy machine.
    const early = stage.site.arrivals.filter((time) => refusedAt.some((at) => time > at + 1_000 && time < at + 2_900));
    assert.equal(early.length, 0, `${early.length} requests came while the site wanted to be left alone`);
  },
};

let refused = 0;
const goSlower: Story = {
  catalogue: { pages: 2, perPage: 5, retryAfterSeconds: 1 },
  env: { HOST_RATE: '15' },
  begin(catalogue) {
    const answered: number[] = [];
    catalogue.status = () => {
      const now = Date.now();
      const isTooMany = answered.filter((time) => time > now - 1_000).length >= 5;
      if (isTooMany) refused += 1;
      else answered.push(now);
      return isTooMany ? 429 : 200;
    };
  },
  check() {
    assert.ok(refused > 0 && refused < 20, `${refused} requests were refused`);
  },
};

const STORIES: Record<string, Story> = {
  'all wait when it says that there were too many requests, and get all of it in the end': waitWhenTold,
  'go slower on a site that refuses what is more than it can take, and get all of it': goSlower,
  'keep the Crawl-delay of its robots.txt': keepCrawlDelay,
  'keep to the rate and to the number of requests at a time': keepToRate,
};

describe('two workers with several runs on one site', function () {
  this.timeout(120_000);
  let ends: Map<Story, Promise<void>>;
  before(() => {
    ends = sideBySide(Object.values(STORIES), 2, play);
  });

  for (const [title, story] of Object.entries(STORIES)) it(title, () => ends.get(story));
});

async function play({ catalogue, env, begin, check }: Story): Promise<void> {
  const stage = await openCrawlStage(catalogue, env);
  const workers = await Promise.all([stage.startWorker(), stage.startWorker()]);
  try {
    const jobId = await stage.mapJob();
    stage.site.arrivals.length = 0;
    begin?.(catalogue);
    const runIds = await Promise.all(Array.from({ length: RUNS }, () => stage.startRun(jobId)));
    for (const runId of runIds) {
      await stage.finalRun(runId);
      await stage.assertExact(runId);
    }
    await check(stage, runIds);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await stage.close();
  }
}
