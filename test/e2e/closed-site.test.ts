import assert from 'node:assert/strict';
import { type Client, createClient } from '../../client/create-client.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { BOOKS_GOAL, startCatalogue } from '../activities/catalogue.ts';
import { balances } from '../commands/given.ts';
import { blocksAddresses } from '../crawling/guards.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { startService, type TestService } from '../support/service.ts';

const everybody = blocksAddresses('127.0.0.1');
const { text } = CRAWL_FAILURES.level_not_offered;

describe('a site that lets nobody in, without proxies', function () {
  this.timeout(180_000);
  let service: TestService;
  let client: Client;
  const sites: LocalSite[] = [];

  before(async () => {
    service = await startService({ egressAllow: ['127.0.0.1'], env: { ROBOTS: 'ignore' } });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  after(async () => {
    await service?.stop();
    for (const site of sites) await site.close();
  });

  async function startClosedSite(isClosed: () => boolean): Promise<string> {
    const guard: typeof everybody = (request, response) => isClosed() && everybody(request, response);
    const site = await startCatalogue({ pages: 1, withoutDetails: true, guard });
    sites.push(site);
    return `${site.origin}/books`;
  }

  async function failingJob(): Promise<void> {
    const url = await startClosedSite(() => true);
    const job = await client.waitForJob((await client.createJob({ url, input: BOOKS_GOAL })).id);
    assert.deepEqual([job.status, job.error], ['failed', text]);
  }

  async function failingRun(): Promise<void> {
    let isClosed = false;
    const url = await startClosedSite(() => isClosed);
    const job = await client.waitForJob((await client.createJob({ url, input: BOOKS_GOAL })).id);
    assert.equal(job.protection_level, 'light');
    isClosed = true;
    const run = await client.waitForRun((await client.createRun(job.id)).id);
    assert.deepEqual([run.status, run.error, run.credits_used], ['failed', text, 0]);
  }

  it('fails jobs and runs with words that say so, and costs nothing', async () => {
    await Promise.all([failingJob(), failingRun()]);
    assert.deepEqual(await balances(service.database, service.accountId), { available: 990, held: 0 });
  });
});
