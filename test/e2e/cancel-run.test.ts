import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import type { Run } from '../../client/resources/run.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { BOOKS_GOAL, startCatalogue } from '../activities/catalogue.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttable-proxy.ts';
import { startService, type TestService } from '../support/service.ts';

describe('cancelling a run of the service', function () {
  this.timeout(120_000);
  let site: LocalSite;
  let proxy: CuttableProxy;
  let service: TestService;
  let client: Client;

  before(async () => {
    site = await startCatalogue({ pages: 400, perPage: 3, delay: 100 });
    const [host = '', port] = process.env['TEMPORAL_ADDRESS']!.split(':');
    proxy = await startCuttableProxy(host, Number(port));
    service = await startService({
      egressAllow: [new URL(site.origin).host],
      env: { TEMPORAL_ADDRESS: `127.0.0.1:${proxy.port}`, LOG_LEVEL: 'fatal', ROBOTS: 'ignore' },
    });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  after(async () => {
    await service?.stop();
    await proxy?.cut();
    await site?.close();
  });

  async function crawlingRun(): Promise<Run> {
    const job = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL, max_pages: 400 });
    await client.waitForJob(job.id);
    const { id } = await client.createRun(job.id);
    let run = await client.getRun(id);
    while (run.page_count === 0) {
      await pause(50);
      run = await client.getRun(id);
    }
    return run;
  }

  /** Waits until the site has not been asked for anything for a while. */
  async function expectSilence(): Promise<void> {
    for (let requests = -1; requests !== site.requests.length; await pause(1_500)) {
      requests = site.requests.length;
    }
  }

  async function expectBilled(cancelled: Run): Promise<void> {
    assert.deepEqual([cancelled.status, cancelled.stop_reason], ['completed', 'cancelled']);
    assert.ok(cancelled.page_count > 0 && cancelled.page_count < 400);
    assert.equal(cancelled.credits_used, cancelled.page_count);
    assert.deepEqual(await client.getRun(cancelled.id), cancelled);
    assert.equal((await client.listItems(cancelled.id, { limit: 1 })).total, cancelled.item_count);
    assert.deepEqual((await auditLedger(service.database)).differences, []);
  }

  it('ends it at once, bills what was saved, and leaves the site alone soon', async () => {
    const cancelled = await client.cancelRun((await crawlingRun()).id);
    await expectSilence();
    await expectBilled(cancelled);
  });

  it('does so while Temporal is away, too', async () => {
    const run = await crawlingRun();
    await proxy.cut();
    const cancelled = await client.cancelRun(run.id);
    await expectSilence();
    await proxy.mend();
    await pause(3_000);
    await expectBilled(cancelled);
  });
});
