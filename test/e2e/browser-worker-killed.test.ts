import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import { titleOf } from '../activities/catalogue.ts';
import { startInPageListings } from '../run/in-page-listings.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { descendants } from '../crawling/process-tree.ts';
import { startService, type TestService } from '../support/service.ts';

const PAGES = 7;

describe('a run in a browser whose worker is killed', function () {
  this.timeout(180_000);
  let site: LocalSite;
  let service: TestService;

  before(async () => {
    site = await startInPageListings({ firstRows: 10 });
    const env = { HOST_RATE: '2' }; // slow enough to be caught in the middle
    service = await startService({ egressAllow: [site.host], env });
  });
  after(async () => {
    await service?.stop();
    await site?.close();
  });

  it('begins again with the next worker, bills every page once, and leaves no browser behind', async () => {
    const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const input = { type: 'goal', value: 'All books with title, author and price' } as const;
    const created = await client.createJob({ url: `${site.origin}/numbers-in-blocks`, input, max_pages: 100 });
    const job = await client.waitForJob(created.id);
    assert.equal(job.status, 'ready', job.error);
    const { id } = await client.createRun(job.id);
    for (let pages = 0; pages < 2; pages = (await client.getRun(id)).page_count) await pause(50);
    const browsers = descendants().filter(({ command }) => command.includes('--remote-debugging-pipe'));
    assert.ok(browsers.length > 0);
    await service.worker.kill();
    await waitUntil(() => browsers.every(({ pid }) => !existsSync(`/proc/${pid}`)), 'a browser outlives its worker');
    const { status, page_count: saved } = await client.getRun(id);
    assert.equal(status, 'running');
    assert.ok(saved < PAGES);
    await service.worker.restart();
    const run = await client.waitForRun(id);
    assert.deepEqual([run.status, run.stop_reason, run.error], ['completed', 'last_page', null]);
    assert.deepEqual([run.page_count, run.credits_used], [PAGES, 2 * PAGES]);
    const items: Item[] = [];
    for await (const item of client.allItems(id)) items.push(item);
    assert.deepEqual(
      items.map(({ data }) => data['title']),
      Array.from({ length: 10 * PAGES }, (_, index) => titleOf(index + 1)),
    );
  });
});

async function waitUntil(holds: () => boolean, otherwise: string): Promise<void> {
  const until = Date.now() + 10_000;
  while (!holds()) {
    assert.ok(Date.now() < until, otherwise);
    await pause(50);
  }
}
