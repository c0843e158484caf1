import assert from 'node:assert/strict';
import { acceptJob } from '../../shared/commands/accept-job.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Job } from '../../shared/db/entities/job.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { createWorkflowStarter } from '../../shared/temporal/workflow-starter.ts';
import { BOOKS_GOAL, startCatalogue } from '../activities/catalogue.ts';
import { startSite } from '../crawling/local-site.ts';
import { createTestAccount } from '../support/accounts.ts';
import { until } from '../support/crawl-stage.ts';
import { createTestDatabase } from '../support/database.ts';
import { startServiceProcess } from '../support/service-process.ts';
import { openTestTemporal } from '../support/temporal.ts';

const CREDITS = 100_000;
const LINKS = 400_000;
const links = Array.from({ length: LINKS }, (_, i) => `<a href=${i}>a</a>`).join('');
/** Open elements with attributes of their own: error recovery opens all of them again in each further paragraph. */
const formats = Array.from({ length: 10_000 }, (_, i) => `<p><b x=${i}>`).join('');

const HOSTILE = {
  '/links': `<!doctype html><html><head></head><body>${links}</body></html>`,
  '/formats': formats,
};

describe('pages that take long to read', () => {
  it('end their own jobs, after one try and refunded, while jobs beside them are mapped', async function () {
    this.timeout(300_000);
    const [test, temporal, shop, hostile] = await Promise.all([
      createTestDatabase(),
      openTestTemporal(),
      startCatalogue({ pages: 2 }),
      startSite(HOSTILE),
    ]);
    const { database } = test;
    const em = () => database.em.fork();
    const starter = createWorkflowStarter(temporal);
    const [attacker, customer] = await Promise.all([
      createTestAccount(database, { credits: CREDITS }),
      createTestAccount(database, { credits: CREDITS }),
    ]);
    const worker = await startServiceProcess('worker', {
      DATABASE_URL: test.url,
      TEMPORAL_ADDRESS: temporal.config.temporalAddress!,
      TEMPORAL_NAMESPACE: temporal.config.temporalNamespace,
      EGRESS_ALLOW: '127.0.0.1',
      ROBOTS: 'ignore',
      LOG_LEVEL: 'fatal',
    });
    async function begin(accountId: string, url: string): Promise<string> {
      const { id: jobId } = await acceptJob(database, {
        accountId,
        url,
        input: BOOKS_GOAL,
        maxPages: 5,
        details: 'always',
      });
      await starter.startMapJob({ jobId, accountId, host: new URL(url).host });
      return jobId;
    }
    const jobOf = (id: string) => em().findOneOrFail(Job, id);
    const ended = (id: string) =>
      until(
        () => jobOf(id),
        ({ status }) => status !== 'in_progress',
      );
    const paths = Object.keys(HOSTILE);

    const bad = await Promise.all(paths.map((path) => begin(attacker.accountId, `${hostile.origin}${path}`)));
    await until(
      () => hostile.requests.length,
      (count) => count >= paths.length,
    );
    let beside = 0;
    while ((await Promise.all(bad.map(jobOf))).some(({ status }) => status === 'in_progress')) {
      const job = await ended(await begin(customer.accountId, `${shop.origin}/books`));
      assert.deepEqual([job.status, job.error], ['ready', null]);
      beside += 1;
    }

    assert.ok(beside >= 3, `${beside} jobs were mapped beside`);
    for (const id of bad) {
      const { status, error } = await ended(id);
      assert.deepEqual([status, error], ['failed', CRAWL_FAILURES.page_too_complex.text]);
    }
    assert.deepEqual(hostile.requests.toSorted(), paths.toSorted(), 'each was read once');
    assert.equal((await em().findOneOrFail(Account, attacker.accountId)).creditsAvailable, CREDITS);
    await worker.stop();
    await Promise.all([temporal.close(), test.drop(), shop.close(), hostile.close()]);
  });
});
