import assert from 'node:assert/strict';
import { createCapacity } from '../../activities/capacity/capacity.ts';
import { createActivities } from '../../activities/create-activities.ts';
import { READERS_HERE } from '../../activities/reading/read-here.ts';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { createLogger } from '../../shared/logger.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { BOOKS_GOAL } from '../activities/catalogue.ts';
import { type Route, startSite } from '../crawling/local-site.ts';
import { openCrawler } from '../crawling/open-crawler.ts';
import { createTestAccount } from '../support/accounts.ts';
import { bundleWithPauses } from '../support/bundle-with-pauses.ts';
import { until } from '../support/crawl-stage.ts';
import { NO_WEBHOOKS } from '../support/no-webhooks.ts';
import { createTestDatabase } from '../support/database.ts';
import { openTestTemporal } from '../support/temporal.ts';

const DEADLINE_MS = 3_000;
const CREDITS = 100;

/** A page that takes forever, and says so in small pieces. */
const SITE: Record<string, Route> = {
  '/books': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const drip = setInterval(() => response.write('<p>soon</p>'), 100);
    response.on('close', () => clearInterval(drip));
  },
};

describe('the deadline of mapping', () => {
  it('ends the job whatever the site does, gives its credits back, and stops the work', async () => {
    const [test, temporal, site] = await Promise.all([createTestDatabase(), openTestTemporal(), startSite(SITE)]);
    const { database } = test;
    const crawler = openCrawler({ egressAllow: ['127.0.0.1'] });
    const logger = createLogger('test', 'silent');
    const stop = await temporal.serve(
      createActivities({
        database,
        crawler,
        capacity: createCapacity(),
        readers: READERS_HERE,
        logger,
        askModel: undefined,
        start: () => {},
        followSchedule: async () => {},
        ...NO_WEBHOOKS,
      }),
      await bundleWithPauses({ mappingDeadline: DEADLINE_MS }),
    );
    const { accountId } = await createTestAccount(database, { credits: CREDITS });
    const url = `${site.origin}/books`;
    const { id: jobId } = await acceptJob(database, {
      accountId,
      url,
      input: BOOKS_GOAL,
      maxPages: 5,
      details: 'always',
    });
    const begun = Date.now();
    await createWorkflowStarter(temporal).startMapJob({ jobId, accountId, host: 'shop.example' });
    const em = () => database.em.fork();
    const job = await until(
      () => em().findOneOrFail(Job, jobId),
      ({ status }) => status !== 'in_progress',
    );
    const took = Date.now() - begun;
    assert.deepEqual([job.status, job.error], ['failed', CRAWL_FAILURES.deadline_exceeded.text]);
    assert.ok(took >= DEADLINE_MS, `took ${took} ms`);
    assert.equal((await em().findOneOrFail(Account, accountId)).creditsAvailable, CREDITS);
    await until(
      () => site.held(),
      (held) => held === 0,
    );
    await stop();
    await crawler.close();
    await Promise.all([temporal.close(), test.drop(), site.close()]);
  });
});
