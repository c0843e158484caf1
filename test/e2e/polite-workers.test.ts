import assert from 'node:assert/strict';
import type { CatalogueOptions } from '../activities/catalogue.ts';
import { type CrawlStage, openCrawlStage } from '../support/crawl-stage.ts';
import type { ServiceProcess } from '../support/service-process.ts';

const RUNS = 4;

describe('two workers with several runs on one site', function () {
  this.timeout(120_000);
  let stage: CrawlStage;
  const workers: ServiceProcess[] = [];

  async function open(catalogue: CatalogueOptions, env: Record<string, string>): Promise<string[]> {
    stage = await openCrawlStage(catalogue, env);
    workers.push(...(await Promise.all([stage.startWorker(), stage.startWorker()])));
    const jobId = await stage.mapJob();
    stage.site.arrivals.length = 0;
    return Promise.all(Array.from({ length: RUNS }, () => stage.startRun(jobId)));
  }

  async function finish(runIds: string[]): Promise<void> {
    for (const runId of runIds) {
      await stage.finalRun(runId);
      await stage.assertExact(runId);
    }
  }
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await stage.close();
  });

  /** The least time in which so many requests in a row arrived. */
  function shortestSpan(count: number): number {
    const { arrivals } = stage.site;
    const spans = arrivals.slice(count - 1).map((time, at) => time - arrivals[at]!);
    return Math.min(...spans);
  }

  it('keep to the rate and to the number of requests at a time', async () => {
    const runIds = await open({ pages: 3, perPage: 5, delay: 150 }, { HOST_RATE: '15', HOST_CONCURRENCY: '2' });
    await finish(runIds);
    assert.ok(stage.site.mostAtATime() <= 2, `${stage.site.mostAtATime()} at a time`);
    // Rate tokens are exact at the database; a busy machine makes some requests late. Without a common budget it would be 500.
    assert.ok(shortestSpan(16) >= 700, `16 requests within ${shortestSpan(16)} ms`);
    const waited = await Promise.all(runIds.map(async (id) => (await stage.runOf(id)).politenessWaitMs));
    assert.ok(
      waited.every((milliseconds) => milliseconds > 500),
      waited.join(),
    );
  });

  it('keep the Crawl-delay of its robots.txt', async () => {
    const robots = 'User-agent: *\nCrawl-delay: 0.3';
    const runIds = await open({ pages: 2, perPage: 3, robots }, { ROBOTS: 'respect', HOST_RATE: '100' });
    await finish(runIds);
    assert.equal(stage.site.mostAtATime(), 1);
    assert.ok(shortestSpan(8) >= 7 * 300 - 500, `8 requests within ${shortestSpan(8)} ms`);
  });

  it('all wait when it says that there were too many requests, and get all of it in the end', async () => {
    const refusedAt: number[] = [];
    const status = (path: string) => {
      const now = Date.now();
      const isBusy = path.includes('page=2') && refusedAt.length < 2 && now - (refusedAt.at(-1) ?? 0) > 3_000;
      if (isBusy) refusedAt.push(now);
      return isBusy ? 429 : 200;
    };
    const options: CatalogueOptions = { pages: 3, perPage: 5, retryAfterSeconds: 2 };
    const runIds = await open(options, { HOST_RATE: '15' });
    refusedAt.length = 0;
    options.status = status;
    await finish(runIds);
    assert.ok(refusedAt.length >= 1);
    const early = stage.site.arrivals.filter((time) => refusedAt.some((at) => time > at + 300 && time < at + 1_900));
    assert.equal(early.length, 0, `${early.length} requests came while the site wanted to be left alone`);
  });

  it('go slower on a site that refuses what is more than it can take, and get all of it', async () => {
    const answered: number[] = [];
    let refused = 0;
    const options: CatalogueOptions = { pages: 2, perPage: 5, retryAfterSeconds: 1 };
    const runIds = await open(options, { HOST_RATE: '15' });
    options.status = () => {
      const now = Date.now();
      const isTooMany = answered.filter((time) => time > now - 1_000).length >= 5;
      if (isTooMany) refused += 1;
      else answered.push(now);
      return isTooMany ? 429 : 200;
    };
    await finish(runIds);
    assert.ok(refused > 0 && refused < 20, `${refused} requests were refused`);
  });
});
