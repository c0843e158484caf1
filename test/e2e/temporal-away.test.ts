import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { startSampleShop, type SampleShop } from '../../sample-shop/start-sample-shop.ts';
import { type CuttableProxy, startCuttableProxy } from '../support/cuttable-proxy.ts';
import { startService, type TestService } from '../support/service.ts';

describe('while Temporal is away', function () {
  this.timeout(120_000);
  let shop: SampleShop;
  let proxy: CuttableProxy;
  let service: TestService;
  let client: Client;

  before(async () => {
    shop = await startSampleShop();
    const [host = '', port] = process.env['TEMPORAL_ADDRESS']!.split(':');
    proxy = await startCuttableProxy(host, Number(port));
    service = await startService({
      egressAllow: [new URL(shop.url).host],
      env: { TEMPORAL_ADDRESS: `127.0.0.1:${proxy.port}`, LOG_LEVEL: 'fatal' },
    });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  after(async () => {
    await service?.stop();
    await proxy?.cut();
    await shop?.close();
  });

  const wish = () => ({
    url: new URL('/products', shop.url).href,
    input: { type: 'columns' as const, value: [{ name: 'name', type: 'text' as const }] },
  });

  it('jobs and runs are accepted and read at once, and start soon after its return, once', async () => {
    const ready = await client.waitForJob((await client.createJob(wish())).id);
    await proxy.cut();
    const [job, run] = [await client.createJob(wish()), await client.createRun(ready.id)];
    await pause(3_000);
    assert.equal((await client.getJob(job.id)).status, 'in_progress');
    assert.equal((await client.getRun(run.id)).status, 'queued');

    await proxy.mend();
    while ((await client.getRun(run.id)).status === 'queued') await pause(100);
    assert.equal((await client.waitForJob(job.id)).status, 'ready');
    const finished = await client.waitForRun(run.id);
    assert.deepEqual([finished.status, finished.item_count, finished.credits_used], ['completed', PRODUCTS.length, 5]);
  });
});
