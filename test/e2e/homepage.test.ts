import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import { SAMPLE_SITES } from '../../scripts/evaluate/discovery/cases.ts';
import { readSampleSites, type ServedSite, serveSite } from '../../scripts/evaluate/discovery/sample-site.ts';
import { startService, type TestService } from '../support/service.ts';

describe('a job from a homepage', function () {
  this.timeout(180_000);
  const samples = new Map(readSampleSites(SAMPLE_SITES).map((site) => [site.name, site]));
  const sites: ServedSite[] = [];
  let service: TestService;
  let client: Client;

  before(async () => {
    service = await startService({ egressAllow: ['127.0.0.1'] });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  after(async () => {
    await service?.stop();
    for (const site of sites) await site.close();
  });

  async function open(
    name: string,
    ...before: Parameters<typeof serveSite> extends [unknown, ...infer Rest] ? Rest : []
  ) {
    const site = await serveSite(samples.get(name)!, ...before);
    sites.push(site);
    const goal = samples.get(name)!.goal;
    const { id } = await client.createJob({ url: `${site.origin}/`, input: { type: 'goal', value: goal } });
    return { site, id };
  }

  it('brings the rows of the listing behind it', async () => {
    const { site, id } = await open('kochseite');
    const job = await client.waitForJob(id);
    assert.equal(job.status, 'ready', job.error);
    assert.equal(job.listing_url, `${site.origin}/rezepte/ernaehrung/vegetarisch`);
    assert.deepEqual(
      job.discovery?.map(({ found_by: by, link_text: text, outcome }) => [by, text, outcome]),
      [
        ['given', undefined, 'a listing'],
        ['link', 'Rezepte', 'a listing'],
        ['link', 'Vegetarisch', 'chosen'],
      ],
    );
    const { id: runId } = await client.createRun(id, { max_pages: 1 });
    const run = await client.waitForRun(runId);
    assert.equal(run.status, 'completed', run.error ?? '');
    const items: Item[] = [];
    for await (const item of client.allItems(runId)) items.push(item);
    assert.equal(items.length, 16);
    assert.ok(items.some(({ data }) => Object.values(data).includes('Kürbissuppe')));
  });

  it('fails where no page of the site has an answer, and says how many were looked at', async () => {
    const { id } = await open('bakery');
    const job = await client.waitForJob(id);
    assert.equal(job.status, 'failed');
    const looks = Number(/: (\d+) pages of the site were looked at\.$/.exec(job.error!)?.[1]);
    assert.equal(looks, job.discovery?.length);
    assert.ok(looks > 3 && looks <= 25, job.error);
  });

  it('goes on when its worker is killed in the middle of the search, and looks at no page again', async () => {
    const { promise: underway, resolve: reached } = Promise.withResolvers<void>();
    let isHeld = true;
    const { site, id } = await open('town-news', ({ url }) => {
      if (!isHeld || url !== '/newsroom/press-releases') return false;
      reached();
      return true; // no answer
    });
    await underway;
    await service.worker.kill();
    isHeld = false;
    const before = (await client.getJob(id)).discovery!;
    assert.deepEqual(
      before.map(({ url }) => new URL(url).pathname),
      ['/', '/newsroom'],
    );
    await pause(200);
    await service.worker.restart();
    const job = await client.waitForJob(id);
    assert.equal(job.status, 'ready', job.error);
    assert.equal(job.listing_url, `${site.origin}/newsroom/press-releases`);
    const asked = (path: string) => site.requests.filter((request) => request === `GET ${path}`).length;
    assert.deepEqual([asked('/'), asked('/newsroom')], [1, 1]);
  });
});
