import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { startSampleShop, type SampleShop } from '../../sample-shop/start-sample-shop.ts';
import { startService, type TestService } from '../support/service.ts';

describe('a run whose worker is killed', function () {
  this.timeout(180_000);
  let shop: SampleShop;
  let service: TestService;

  before(async () => {
    shop = await startSampleShop();
    service = await startService({
      egressAllow: [new URL(shop.url).host],
      env: { HOST_RATE: '12' }, // slow enough to be caught in the middle
    });
  });
  after(async () => {
    await service?.stop();
    await shop?.close();
  });

  it('goes on with the next worker: every row once, every page billed once', async () => {
    const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const created = await client.createJob({
      url: new URL('/products', shop.url).href,
      input: { type: 'columns', value: [{ name: 'name', type: 'text' }] },
    });
    const job = await client.waitForJob(created.id);
    assert.equal(job.status, 'ready', job.error);
    const { id } = await client.createRun(job.id);
    for (let pages = 0; pages === 0; pages = (await client.getRun(id)).page_count) await pause(50);
    await service.worker.kill();
    assert.equal((await client.getRun(id)).status, 'running');
    await service.worker.restart();
    const run = await client.waitForRun(id);
    assert.deepEqual([run.status, run.page_count, run.credits_used, run.error], ['completed', 5, 5, null]);
    const items: Item[] = [];
    for await (const item of client.allItems(id)) items.push(item);
    assert.deepEqual(
      items.map(({ data }) => data['name']),
      PRODUCTS.map(({ name }) => name),
    );
  });
});
