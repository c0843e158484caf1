import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import type { Guard } from '../crawling/guards.ts';
import { answer, type LocalSite, startSite } from '../crawling/local-site.ts';
import { type CatalogueOptions, startCatalogue } from '../activities/catalogue.ts';
import { type Edge, newEnvironment, openEdge } from '../activities/edge.ts';

const LIGHT = { level: 'light', scope: 'page', scoreToBeat: null } as const;
const MODERATE = { ...LIGHT, level: 'moderate' } as const;

describe('mapping a page', () => {
  let edge: Edge;
  const sites: LocalSite[] = [];

  before(async () => {
    edge = await openEdge();
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  after(() => edge.close());

  async function open(site: Promise<LocalSite>): Promise<LocalSite> {
    sites.push(await site);
    return site;
  }
  const catalogue = (options: CatalogueOptions) => open(startCatalogue(options));

  it('stores columns, pagination and detail columns of a page that plain HTTP shows', async () => {
    const site = await catalogue({ pages: 3 });
    const jobId = await edge.newJob(`${site.origin}/books`);
    const outcome = await edge.map({ jobId, ...LIGHT });
    assert.equal(outcome.go_on_because, null);
    const { mapping, listingUrl, protectionLevel, discovery } = await edge.jobOf(jobId);
    assert.ok(mapping && discovery);
    const names = new Set(mapping.columns.map(({ name }) => name));
    for (const name of ['title', 'author', 'price']) assert.ok(names.has(name), name);
    assert.equal(mapping.pagination.kind, 'next_link');
    assert.ok(mapping.detail?.columns.some(({ name }) => name === 'isbn'));
    assert.equal(listingUrl, `${site.origin}/books`);
    assert.equal(protectionLevel, 'light');
    assert.deepEqual(
      discovery.map(({ url, records, outcome }) => ({ url, records, outcome })),
      [{ url: `${site.origin}/books`, records: 10, outcome: 'chosen' }],
    );
  });

  it('leaves a site that sends programs round and round, and browsers with its cookie in, to a browser', async () => {
    const guard: Guard = (request, response) => {
      if (request.headers.cookie?.includes('seen=1')) return false;
      response.writeHead(302, { 'set-cookie': 'seen=1', location: request.url! }).end();
      return true;
    };
    const site = await catalogue({ pages: 1, withoutDetails: true, guard });
    const jobId = await edge.newJob(`${site.origin}/books`);
    const { score, go_on_because } = await edge.map({ jobId, ...LIGHT });
    assert.deepEqual([score, go_on_because], [null, 'too_many_redirects']);
    assert.equal((await edge.map({ jobId, ...MODERATE })).go_on_because, null);
  });

  it('finds an asked column on the detail pages, and does not list it as missing then', async () => {
    const site = await catalogue({ pages: 1 });
    const columns = [
      { name: 'title', type: 'text' as const },
      { name: 'published', type: 'date' as const },
      { name: 'reviews', type: 'array' as const },
    ];
    const jobId = await edge.newJob(`${site.origin}/books`, { type: 'columns', value: columns });
    await edge.map({ jobId, ...LIGHT });
    const { mapping } = await edge.jobOf(jobId);
    assert.ok(mapping);
    assert.ok(mapping.detail?.columns.some(({ name, type }) => name === 'published' && type === 'date'));
    assert.deepEqual(mapping.unmatched_columns, [{ name: 'reviews', type: 'array' }]);
  });

  it('does without pagination when the next page repeats the records', async () => {
    const site = await catalogue({ pages: 3, rowsOf: () => 1 });
    const jobId = await edge.newJob(`${site.origin}/books`);
    await edge.map({ jobId, ...LIGHT });
    assert.equal((await edge.jobOf(jobId)).mapping?.pagination.kind, 'none');
  });

  it('does without pagination when the next page does not exist', async () => {
    const site = await catalogue({ pages: 3, status: (path) => (path.includes('page=2') ? 404 : 200) });
    const jobId = await edge.newJob(`${site.origin}/books`);
    await edge.map({ jobId, ...LIGHT });
    assert.equal((await edge.jobOf(jobId)).mapping?.pagination.kind, 'none');
  });

  it('does without detail columns when the detail pages fail', async () => {
    const site = await catalogue({ pages: 1, status: (path) => (path.startsWith('/book/') ? 404 : 200) });
    const jobId = await edge.newJob(`${site.origin}/books`);
    await edge.map({ jobId, ...LIGHT });
    const { mapping } = await edge.jobOf(jobId);
    assert.ok(mapping);
    assert.equal(mapping.detail, null);
  });

  it('asks for the browser when scripts write the rows, and maps them there', async () => {
    const site = await catalogue({ pages: 2, scripted: true });
    const jobId = await edge.newJob(`${site.origin}/books`);
    const light = await edge.map({ jobId, ...LIGHT });
    assert.deepEqual(light, { score: null, go_on_because: 'no_listing_found' });
    const moderate = await edge.map({ jobId, ...MODERATE });
    assert.equal(moderate.go_on_because, null);
    const { mapping, protectionLevel } = await edge.jobOf(jobId);
    assert.equal(protectionLevel, 'moderate');
    assert.ok(mapping);
    assert.ok(mapping.columns.some(({ name }) => name === 'author'));
    assert.equal(mapping.pagination.kind, 'next_link');
  });

  it('keeps the mapping of the level before when it does not find a better one', async () => {
    const site = await catalogue({ pages: 1 });
    const jobId = await edge.newJob(`${site.origin}/books`);
    await edge.map({ jobId, ...LIGHT });
    const { score } = await edge.map({ jobId, ...LIGHT, scoreToBeat: 1_000 });
    assert.equal(score, null);
    assert.ok((await edge.jobOf(jobId)).mapping);
  });

  it('goes to the page behind the link that names what is asked for', async () => {
    const shop = await catalogue({ pages: 1 });
    const { host, port } = new URL(shop.origin);
    await shop.close();
    sites.splice(0);
    const rows = Array.from(
      { length: 6 },
      (_, index) => `<li><h2><a href="/book/${index}">Title ${index}</a></h2>
      <p class="author">Author ${index}</p><b class="price">$${index}.50</b></li>`,
    ).join('');
    const links =
      '<p>Welcome to our house. <a href="/about">About us</a> and <a href="/all-books">All our books</a></p>';
    const site = await open(
      startSite(
        {
          '/': `<h1>Welcome</h1>${links}<p>${'We have been here for a long time. '.repeat(60)}</p>`,
          '/about': `<h1>About</h1><p>${'We like to read. '.repeat(90)}</p>`,
          '/all-books': `<h1>All books</h1><ul class="books">${rows}</ul><p>${'Prices in dollars. '.repeat(40)}</p>`,
        },
        { address: host.split(':')[0]!, port: Number(port) },
      ),
    );
    const jobId = await edge.newJob(`${site.origin}/`);
    const onPage = await edge.map({ jobId, ...LIGHT });
    assert.equal(onPage.go_on_because, 'no_listing_found');
    const onSite = await edge.map({ jobId, ...LIGHT, scope: 'site', scoreToBeat: onPage.score });
    assert.equal(onSite.go_on_because, null);
    const { listingUrl, discovery } = await edge.jobOf(jobId);
    assert.equal(listingUrl, `${site.origin}/all-books`);
    assert.deepEqual(
      discovery?.map(({ url }) => new URL(url).pathname),
      ['/', '/all-books'],
    );
    assert.equal(discovery?.at(-1)?.outcome, 'chosen');
  });

  it('finds no listing on a page without one, at no level', async () => {
    const site = await open(startSite({ '/': `<h1>Our story</h1><p>${'Long ago we began. '.repeat(100)}</p>` }));
    const jobId = await edge.newJob(`${site.origin}/`);
    for (const level of ['light', 'moderate'] as const) {
      const outcome = await edge.map({ jobId, ...LIGHT, level });
      // Plain HTTP leaves the sitemap to be looked at, and a browser nothing else.
      const search = level === 'light' ? { search_site: true } : {};
      assert.deepEqual(outcome, { score: null, go_on_because: 'no_listing_found', ...search });
    }
    const { mapping, discovery } = await edge.jobOf(jobId);
    assert.equal(mapping, null);
    assert.deepEqual(
      discovery?.map(({ protection_level, outcome }) => `${protection_level}: ${outcome}`),
      ['light: no listing', 'moderate: no listing'],
    );
  });

  it('ends with what a site says that can not be read', async () => {
    const missing = await open(startSite({}));
    const protectedSite = await open(startSite({ '/': answer(401) }));
    const closed = await startSite({});
    await closed.close();
    for (const [origin, type] of [
      [missing.origin, 'page_not_found'],
      [protectedSite.origin, 'access_denied'],
      [closed.origin, 'connection_refused'],
    ]) {
      const jobId = await edge.newJob(`${origin}/`);
      await assert.rejects(edge.map({ jobId, ...LIGHT }), (error) => {
        assert.ok(error instanceof ApplicationFailure);
        assert.equal(error.type, type);
        return true;
      });
    }
  });

  it('does not fail for a site that fails once there is a mapping', async () => {
    const site = await open(startSite({}));
    const jobId = await edge.newJob(`${site.origin}/`);
    const outcome = await edge.map({ jobId, ...LIGHT, scoreToBeat: 3 });
    assert.deepEqual(outcome, { score: null, go_on_because: 'page_not_found' });
  });

  it('is over when the job was deleted', async () => {
    const jobId = await edge.newJob('http://127.0.0.1:1/');
    await deleteJob(edge.database, { accountId: edge.accountId, jobId });
    await assert.rejects(edge.map({ jobId, ...LIGHT }), { type: 'gone', nonRetryable: true });
  });

  it('tells Temporal that it is at work', async () => {
    const site = await catalogue({ pages: 1, delay: 1_200 });
    const jobId = await edge.newJob(`${site.origin}/books`);
    const environment = newEnvironment();
    let heartbeats = 0;
    environment.on('heartbeat', () => {
      heartbeats += 1;
    });
    await edge.call('mapListing', { jobId, ...LIGHT }, environment);
    assert.ok(heartbeats >= 3, `${heartbeats} heartbeats`);
  });
});
