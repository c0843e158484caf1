import assert from 'node:assert/strict';
import { NO_WEBHOOKS } from '../support/no-webhooks.ts';
import { activityInfo, ApplicationFailure } from '@temporalio/activity';
import { createCapacity } from '../../activities/capacity/capacity.ts';
import { createActivities } from '../../activities/create-activities.ts';
import { READERS_HERE } from '../../activities/reading/read-here.ts';
import type { Activities } from '../../activities/temporal/contract.ts';
import { createLogger } from '../../shared/logger.ts';
import { openCrawler } from '../crawling/open-crawler.ts';
import { type CrawlStage, openCrawlStage } from '../support/crawl-stage.ts';
import { takeSeed } from '../support/seed.ts';
import { seededRandom } from '../support/seeded-random.ts';

const RUNS = 8;
const SEED = takeSeed('calls reported failed', 20_261_121);

/** The activities, of which some calls do all of their work and are then reported failed. */
function reportingFailures(activities: Activities, isReported: () => boolean): Activities {
  const failing = Object.entries(activities).map(([name, run]: [string, (input: never) => Promise<unknown>]) => [
    name,
    async (input: never) => {
      const result = await run(input);
      if (isReported()) throw ApplicationFailure.retryable('It was done, and is reported failed.', 'reported_failed');
      return result;
    },
  ]);
  return Object.fromEntries(failing) as Activities;
}

/** Says yes to this part of the calls, evenly, from a place that the seed decides. */
function evenly(part: number): () => boolean {
  let passed = (1 + seededRandom(SEED)()) / 2;
  return () => {
    passed += part;
    if (passed < 1) return false;
    passed -= 1;
    return true;
  };
}

const FAULTS: [title: string, isReported: () => boolean][] = [
  ['1 % of the calls', evenly(0.01)],
  ['10 % of the calls', evenly(0.1)],
  ['every call the first time', () => activityInfo().attempt === 1],
];

describe('activities that are done and reported failed', function () {
  this.timeout(180_000);
  let stage: CrawlStage;
  const crawler = openCrawler({ egressAllow: ['127.0.0.1'] });
  beforeEach(async () => {
    stage = await openCrawlStage({ pages: 27, perPage: 3 });
  });
  afterEach(() => stage.close());
  after(() => crawler.close());

  for (const [title, isReported] of FAULTS) {
    it(`change neither rows nor credits: ${title}`, async () => {
      let reported = 0;
      const logger = createLogger('test', 'silent');
      const activities = createActivities({
        database: stage.database,
        crawler,
        capacity: createCapacity(),
        readers: READERS_HERE,
        logger,
        askModel: undefined,
        start: () => {},
        followSchedule: async () => {},
        ...NO_WEBHOOKS,
      });
      const failing = reportingFailures(activities, () => isReported() && ++reported > 0);
      const stop = await stage.temporal.serve(failing);
      try {
        const jobs = [await stage.mapJob(), await stage.mapJob()];
        const runIds = await Promise.all(Array.from({ length: RUNS }, (_, run) => stage.startRun(jobs[run % 2]!)));
        for (const runId of runIds) await stage.finalRun(runId);
        for (const runId of runIds) await stage.assertExact(runId);
        await stage.assertPaid({ jobs: jobs.length, runs: RUNS });
        assert.ok(reported > 0, 'nothing was reported failed');
      } finally {
        await stop();
      }
    });
  }
});
