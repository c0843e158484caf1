import assert from 'node:assert/strict';
import { type Client, createClient } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import type { Job } from '../../client/resources/job.ts';
import type { Run } from '../../client/resources/run.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import { BOOKS_GOAL, type CatalogueOptions, startCatalogue, titleOf } from '../activities/catalogue.ts';
import { blocksAddresses, challenges, type Guard, startsToGuard, wantsBrowserHeaders } from '../crawling/guards.ts';
import { type LocalProxy, startLocalProxy } from '../crawling/local-proxy.ts';
import type { LocalSite } from '../crawling/local-site.ts';
import { startService, type TestService } from '../support/service.ts';
import { itAt } from '../support/full-chromium.ts';

const PAGES = 3;
const PER_PAGE = 10;

/** Lets everybody see the first `after` listing pages. */
function guardsListing(after: number, guard: Guard): Guard {
  const guarded = startsToGuard(after, guard);
  return (request, response) => request.url!.startsWith('/books') && guarded(request, response);
}

describe('a job on a site that protects itself', function () {
  this.timeout(180_000);
  const proxies: LocalProxy[] = [];
  let service: TestService;
  let client: Client;
  let site: LocalSite;

  before(async () => {
    for (const address of ['127.0.0.2', '127.0.0.3']) proxies.push(await startLocalProxy(address));
    service = await startService({
      egressAllow: ['127.0.0.1'],
      env: { PROXY_URLS: proxies.map(({ url }) => url).join(','), ROBOTS: 'ignore' },
    });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
  });
  afterEach(() => site.close());
  after(async () => {
    await service?.stop();
    for (const proxy of proxies) await proxy.close();
  });

  async function mapped(options: Partial<CatalogueOptions>): Promise<Job> {
    site = await startCatalogue({ pages: PAGES, perPage: PER_PAGE, withoutDetails: true, ...options });
    const created = await client.createJob({ url: `${site.origin}/books`, input: BOOKS_GOAL });
    return client.waitForJob(created.id);
  }

  async function titles({ id }: Run): Promise<unknown[]> {
    const items: Item[] = [];
    for await (const item of client.allItems(id)) items.push(item);
    return items.map(({ data }) => data['title']);
  }
  const allTitles = Array.from({ length: PAGES * PER_PAGE }, (_, index) => titleOf(index + 1));

  /** What stands before the site, and the level that the job is mapped and run at. */
  const SITES: [title: string, level: ProtectionLevel, options: Partial<CatalogueOptions>][] = [
    ['whose rows are written by scripts', 'moderate', { scripted: true }],
    ['that looks at the headers of its visitors', 'moderate', { guard: wantsBrowserHeaders }],
    ['that asks for the solution of a challenge', 'heavy', { guard: challenges() }],
    ['that blocks addresses', 'strict', { guard: blocksAddresses('127.0.0.1', '127.0.0.2') }],
  ];
  for (const [title, level, options] of SITES) {
    itAt(level)(`is mapped and run at level ${level} on one ${title}`, async () => {
      const job = await mapped(options);
      assert.deepEqual([job.status, job.protection_level, job.error], ['ready', level, undefined]);
      const run = await client.waitForRun((await client.createRun(job.id)).id);
      assert.deepEqual([run.status, run.error, run.protection_level], ['completed', null, level]);
      assert.deepEqual(
        run.billing!.lines.map((line) => [line.protection_level, line.quantity]),
        [[level, PAGES]],
      );
      assert.deepEqual(await titles(run), allTitles);
    });
  }

  itAt('heavy')('goes on at the next levels when it is refused in the middle of a run, billed for each', async () => {
    let isGuarded = false;
    // The run reads its first listing page as anybody; from the second on a challenge has to be solved.
    const closing = guardsListing(1, challenges());
    const job = await mapped({ guard: (request, response) => isGuarded && closing(request, response) });
    assert.equal(job.protection_level, 'light');
    isGuarded = true;
    const run = await client.waitForRun((await client.createRun(job.id)).id);
    assert.deepEqual([run.status, run.error, run.protection_level], ['completed', null, 'heavy']);
    assert.deepEqual(
      run
        .billing!.lines.filter(({ unit }) => unit === 'listing_page')
        .map((line) => [line.protection_level, line.quantity, line.credits]),
      [
        ['light', 1, 1],
        ['heavy', 2, 6],
      ],
    );
    assert.equal(
      run.credits_used,
      run.billing!.lines.reduce((sum, { credits }) => sum + credits, 0),
    );
    assert.deepEqual(await titles(run), allTitles);
  });
});
