import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../client/create-client.ts';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import type { SampleShop } from '../../sample-shop/start-sample-shop.ts';
import type { CuttableProxy } from '../support/cuttable-proxy.ts';
import { type ServiceBesideShop, startServiceBesideShop } from '../support/service-beside-shop.ts';

describe('while Temporal is away', function () {
  this.timeout(120_000);
  let shop: SampleShop;
  let proxy: CuttableProxy;
  let client: Client;

  let beside: ServiceBesideShop;

  before(async () => {
    beside = await startServiceBesideShop();
    ({ shop, proxy, client } = beside);
  });
  after(() => beside?.close());

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
