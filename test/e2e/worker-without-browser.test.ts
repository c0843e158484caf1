import assert from 'node:assert/strict';
import { createClient } from '../../client/create-client.ts';
import type { Job } from '../../client/resources/job.ts';
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

  async function jobOn(site: LocalSite): Promise<Job> {
    sites.push(site);
    const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const created = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL });
    return client.waitForJob(created.id);
  }

  it('fails a job that needs one, refunded, and does not blame its site; a poor page gets what level light shows', async () => {
    const [failed, poor] = await Promise.all([
      jobOn(await startCatalogue({ pages: 1, scripted: true, withoutDetails: true })),
      jobOn(await startSite({ '/books': POOR_PAGE })),
    ]);
    assert.deepEqual([failed.status, failed.error], ['failed', CRAWL_FAILURES.level_not_served.text]);
    assert.deepEqual([poor.status, poor.protection_level], ['ready', 'light'], poor.error);
    assert.deepEqual(await balances(service.database, service.accountId), { available: 990, held: 0 });
  });
});
