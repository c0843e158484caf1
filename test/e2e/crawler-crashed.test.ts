import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../client/create-client.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { balances } from '../commands/given.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { startService, type TestService } from '../support/service.ts';

describe('a page of which the worker dies whenever it reads it', function () {
  this.timeout(180_000);
  let site: LocalSite;
  let service: TestService;

  before(async () => {
    site = await startSite({ '/deadly': () => {} }); // the test kills the worker while it waits for the answer
    service = await startService({ egressAllow: [site.host], env: { ROBOTS: 'ignore' } });
  });
  after(async () => {
    await service?.stop();
    await site?.close();
  });

  it('fails its job after the third time, with a text, and the job is refunded', async () => {
    const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const before = await balances(service.database, service.accountId);
    const input = { type: 'goal', value: 'All products' } as const;
    const { id } = await client.createJob({ url: `${site.origin}/deadly`, input });
    for (let deaths = 0; deaths < 3; deaths += 1) {
      while (site.held() === 0) await pause(20);
      await pause(500); // Temporal has heard of the attempt
      await service.worker.kill();
      while (site.held() > 0) await pause(20);
      assert.equal((await client.getJob(id)).status, 'in_progress');
      await service.worker.restart();
    }
    const job = await client.waitForJob(id);
    assert.deepEqual([job.status, job.error], ['failed', CRAWL_FAILURES.crawler_crashed.text]);
    assert.deepEqual(await balances(service.database, service.accountId), before);
    assert.equal(site.requests.length, 3);
  });
});
