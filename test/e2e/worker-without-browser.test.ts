import assert from 'node:assert/strict';
import { createClient } from '../../client/create-client.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { BOOKS_GOAL, startCatalogue } from '../activities/catalogue.ts';
import { balances } from '../commands/given.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { startService, type TestService } from '../support/service.ts';

/** Three rows that hardly answer the goal: mapping would rather see the page in a browser. */
const POOR_PAGE = `<!doctype html><title>Books</title><body><h1>Books of the week</h1><ul>
  ${['River', 'Garden', 'Winter'].map((word) => `<li><a href="/book/${word}">The ${word}</a></li>`).join('\n')}
  </ul><p>We sell books of all kinds in our shop at the harbour, and send them to you.</p></body>`;

describe('a service whose workers have no browser', function () {
  this.timeout(180_000);
  let service: TestService;
  const sites: LocalSite[] = [];

  before(async () => {
    service = await startService({
      egressAllow: ['127.0.0.1'],
      env: { WORKER_ROLES: 'workflows,http', ROBOTS: 'ignore' },
    });
  });
  after(async () => {
    await service?.stop();
    for (const site of sites) await site.close();
  });

  it('fails a job that needs one soon, refunded, and does not blame its site', async () => {
    const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const site = await startCatalogue({ pages: 1, scripted: true, withoutDetails: true });
    sites.push(site);
    const begun = Date.now();
    const created = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL });
    const job = await client.waitForJob(created.id);
    assert.deepEqual([job.status, job.error], ['failed', CRAWL_FAILURES.level_not_served.text]);
    const seconds = (Date.now() - begun) / 1_000;
    assert.ok(seconds < 100, `told after ${seconds} s`);
    assert.deepEqual(await balances(service.database, service.accountId), { available: 1_000, held: 0 });
  });

  it('makes a job ready with what level light shows of a poor page', async () => {
    const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const site = await startSite({ '/books': POOR_PAGE });
    sites.push(site);
    const created = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL });
    const job = await client.waitForJob(created.id);
    assert.deepEqual([job.status, job.protection_level], ['ready', 'light'], job.error);
  });
});
