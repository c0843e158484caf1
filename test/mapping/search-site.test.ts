import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { SEARCH_LIMITS } from '../../shared/domain/discovery.ts';
import { SiteSearch } from '../../shared/db/entities/site-search.ts';
import { storeSearch } from '../../shared/commands/store-mapping.ts';
import type { SearchState } from '../../activities/discovery/search-state.ts';
import { answer, type LocalSite, type Route, startSite } from '../crawling/local-site.ts';
import { type Edge, newEnvironment, openEdge } from '../activities/edge.ts';

const PAGE = { level: 'light', scope: 'page', scoreToBeat: null } as const;
const SITE = { ...PAGE, scope: 'site' } as const;
const GOAL = { type: 'goal', value: 'all garden tools with name and price' } as const;
const TEXT = `<p>${'We have been here for a long time, and know what we sell. '.repeat(40)}</p>`;
const tools = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li class="tool"><h3><a href="/tool/${at}">Spade ${at}</a></h3><img src="/i/${at}.jpg" alt=""><b class="price">$${at}.50</b></li>`,
  ).join('');
const listing = (count = 12): string => `<h1>Garden tools</h1><ul class="tools">${tools(count)}</ul>${TEXT}`;

describe('searching a site for the listing', () => {
  let edge: Edge;
  const sites: LocalSite[] = [];

  before(async () => {
    edge = await openEdge({ crawling: { robots: 'respect' } });
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });
  after(() => edge.close());

  async function open(routes: Record<string, Route>): Promise<LocalSite> {
    const site = await startSite(routes);
    sites.push(site);
    return site;
  }

  /** Maps from a path of a site, with the search that follows at level light. */
  async function map(site: LocalSite, path = '/') {
    const jobId = await edge.newJob(`${site.origin}${path}`, GOAL, 'never');
    const given = await edge.map({ jobId, ...PAGE });
    const searched = given.search_site ? await edge.map({ jobId, ...SITE }) : null;
    const job = await edge.jobOf(jobId);
    return { jobId, given, searched, job, paths: job.discovery?.map(({ url }) => url.replace(site.origin, '')) };
  }
  const stateOf = async (jobId: string) =>
    (await edge.database.em.fork().findOneOrFail(SiteSearch, jobId)).state as SearchState;

  it('leaves a homepage and its teasers for the listing, and says how and why', async () => {
    const site = await open({
      '/': `<nav><a href="/about">About us</a><a href="/tools">Garden tools</a></nav><h1>Welcome</h1><ul class="tools">${tools(4)}</ul>${TEXT}`,
      '/tools': listing(),
      '/about': TEXT,
    });
    const { job, given, searched } = await map(site);
    assert.deepEqual([given.score, given.search_site], [null, true]);
    assert.equal(searched?.go_on_because, null);
    assert.deepEqual([searched?.pages_tried, searched?.last_outcome], [2, 'a listing']);
    assert.equal(job.listingUrl, `${site.origin}/tools`);
    const [home, chosen] = job.discovery!;
    assert.deepEqual([home?.found_by, home?.outcome, home?.records], ['given', 'a listing', 4]);
    assert.deepEqual([chosen?.found_by, chosen?.link_text, chosen?.outcome], ['link', 'Garden tools', 'chosen']);
    assert.match(chosen!.chosen_because!, /best of 2 pages with a listing \(12 records\)/);
  });

  it('loads nothing more where the given page is the listing', async () => {
    const site = await open({
      '/tools': `<nav><a href="/">Home</a><a href="/tools/garden">Garden tools on sale</a></nav>${listing()}`,
    });
    const { given, paths } = await map(site, '/tools');
    assert.equal(given.go_on_because, null);
    assert.deepEqual(paths, ['/tools']);
    assert.deepEqual(
      site.requests.filter((path) => path !== '/robots.txt'),
      ['/tools'],
    );
  });

  it('stays on a homepage that is the listing, when nothing else promises more', async () => {
    const site = await open({
      '/': `<nav><a href="/about">About us</a></nav>${listing()}<a rel="next" href="/?page=2">Next</a>`,
    });
    const { given, job } = await map(site);
    assert.equal(given.go_on_because, null, JSON.stringify(job.discovery));
    assert.equal(job.listingUrl, `${site.origin}/`);
    assert.equal(site.requests.filter((path) => !/robots|page=2/.test(path)).length, 1);
  });

  it('stays on a homepage with a short list when the rest of the site has none', async () => {
    const list = `<h1>Garden tools</h1><ul class="tools">${tools(4)}</ul>${TEXT}`;
    const site = await open({
      '/': `<nav><a href="/about">About us</a><a href="/tools">More garden tools</a></nav>${list}`,
      '/tools': TEXT,
    });
    const { job } = await map(site);
    assert.equal(job.listingUrl, `${site.origin}/`, JSON.stringify(job.discovery));
  });

  it('ends within its budget on a site whose links never end, and says how many pages were looked at', async () => {
    const page =
      (at: number): Route =>
      (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<p>See our <a href="/garden-tools-${2 * at + 1}">garden tools</a>.</p>${TEXT}<div>Or <a href="/garden-tools-${2 * at + 2}">more tools</a></div>`,
          );
    const routes: Record<string, Route> = { '/': page(0) };
    const site = await startSite(
      new Proxy(routes, { get: (known, path: string) => known[path] ?? page(Number(path.match(/\d+/)?.[0] ?? 0) + 1) }),
    );
    sites.push(site);
    const { jobId, searched, job } = await map(site);
    assert.equal(searched?.go_on_because, 'no_listing_found');
    const loads = site.requests.filter((path) => path !== '/robots.txt').length;
    assert.equal(loads, SEARCH_LIMITS.loads);
    assert.equal(job.mapping, null);
    await edge.call('failJob', { jobId, failure: 'no_listing_found' });
    const failed = await edge.jobOf(jobId);
    assert.match(failed.error!, /: 2[0-9] pages of the site were looked at\.$/);
    assert.equal(await edge.database.em.fork().count(SiteSearch, { job: jobId }), 0);
  });

  it('reads packed sitemaps, follows no loop of them, and none that is too large', async () => {
    const xml = (text: string, packed = false): Route =>
      answer(200, { 'content-type': packed ? 'application/gzip' : 'application/xml' }, packed ? gzipSync(text) : text);
    const routes: Record<string, Route> = { '/': `<h1>Welcome</h1>${TEXT}`, '/shop/spades-and-more': listing() };
    const site = await open(routes);
    const index = (...names: string[]) =>
      `<sitemapindex>${names.map((name) => `<sitemap><loc>${site.origin}/${name}</loc></sitemap>`).join('')}</sitemapindex>`;
    routes['/sitemap.xml'] = xml(index('sitemap.xml', 'loop.xml', 'category-huge.xml.gz', 'pages.xml.gz'));
    routes['/loop.xml'] = xml(index('sitemap.xml', 'loop.xml'));
    routes['/category-huge.xml.gz'] = xml(`<urlset>${' '.repeat(12 * 1024 * 1024)}</urlset>`, true);
    routes['/pages.xml.gz'] = xml(
      `<urlset>${['/impressum', '/shop/spades-and-more'].map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')}</urlset>`,
      true,
    );
    const { job } = await map(site);
    assert.equal(job.listingUrl, `${site.origin}/shop/spades-and-more`);
    assert.equal(job.discovery?.find(({ outcome }) => outcome === 'chosen')?.found_by, 'sitemap');
    const huge = job.discovery?.find(({ url }) => url.includes('huge'));
    assert.equal(huge?.outcome, 'could not be read: page_too_large');
    for (const path of ['/loop.xml', '/sitemap.xml'])
      assert.ok(site.requests.filter((asked) => asked === path).length <= 1, site.requests.join(' '));
  });

  it('takes nothing from other sites that redirects lead to, nor visits private addresses or what robots.txt forbids', async () => {
    const elsewhere = await startSite({ '/tools': listing() }, { address: '127.0.0.2' });
    sites.push(elsewhere);
    const site = await open({
      '/': `<nav><a href="/away">Garden tools</a><a href="http://10.1.2.3/tools">Garden tools</a><a href="/secret/tools">Garden tools list</a></nav>${TEXT}`,
      '/away': answer(302, { location: `${elsewhere.origin}/tools` }),
      '/secret/tools': listing(),
      '/robots.txt': answer(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /secret'),
    });
    const { job, searched } = await map(site);
    assert.equal(searched?.score, null);
    const told = Object.fromEntries(job.discovery!.map(({ url, outcome }) => [new URL(url).pathname, outcome]));
    assert.match(told['/away']!, /it leads to another site|could not be read: address_not_public/);
    assert.equal(told['/secret/tools'], 'could not be read: robots_disallowed');
    assert.ok(!job.discovery!.some(({ url }) => url.includes('10.1.2.3')));
    assert.ok(!site.requests.includes('/secret/tools'));
  });

  it('goes on where a killed worker was, without beginning its budget again', async () => {
    const site = await open({
      '/': `<nav><a href="/dead">Garden tools old</a><a href="/tools">Tools</a></nav><h1>Welcome</h1>${TEXT}`,
      '/dead': TEXT,
      '/tools': listing(),
    });
    const jobId = await edge.newJob(`${site.origin}/`, GOAL, 'never');
    await edge.map({ jobId, ...PAGE });
    const { discovery } = await edge.jobOf(jobId);
    const state = await stateOf(jobId);
    const [first] = state.leads;
    // As a worker leaves it that dies in the middle of a page, after much else.
    const killed: SearchState = {
      ...state,
      loads: SEARCH_LIMITS.loads - 2,
      worked_ms: 1_000,
      leads: state.leads.slice(1),
      underway: { ...first!, deaths: 1 },
    };
    await storeSearch(edge.database, { jobId, search: killed, discovery: discovery! });
    const before = site.requests.length;
    const outcome = await edge.map({ jobId, ...SITE });
    assert.equal(outcome.go_on_because, null);
    const { listingUrl, discovery: trace } = await edge.jobOf(jobId);
    assert.equal(listingUrl, `${site.origin}/tools`);
    assert.equal(trace?.find(({ url }) => url === first!.url)?.outcome, 'could not be read: crawler_crashed');
    assert.ok(site.requests.length - before <= 2, site.requests.join(' '));
    assert.ok((await stateOf(jobId)).loads <= SEARCH_LIMITS.loads);
  });

  it('stops at once when it is cancelled, with what it has seen kept', async () => {
    const environment = newEnvironment();
    const site = await open({
      '/': `<nav>${[1, 2, 3, 4, 5].map((at) => `<a href="/${at}">Garden tools ${at}</a>`).join('')}</nav>${TEXT}`,
      '/1': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(TEXT);
        environment.cancel();
      },
    });
    const jobId = await edge.newJob(`${site.origin}/`, GOAL, 'never');
    await edge.map({ jobId, ...PAGE });
    await assert.rejects(edge.call('mapListing', { jobId, ...SITE }, environment), { name: 'CancelledFailure' });
    assert.ok(site.requests.filter((path) => /^\/\d$/.test(path)).length <= 2, site.requests.join(' '));
    assert.ok((await stateOf(jobId)).loads >= 2);
  });

  it('tells operators counts and outcomes by its heartbeats, and no addresses', async () => {
    const site = await open({
      '/': `<nav><a href="/tools">Garden tools</a></nav><h1>Welcome</h1>${TEXT}`,
      '/tools': listing(),
    });
    const jobId = await edge.newJob(`${site.origin}/`, GOAL, 'never');
    await edge.map({ jobId, ...PAGE });
    const environment = newEnvironment();
    const told: string[] = [];
    environment.on('heartbeat', (note) => void told.push(JSON.stringify(note)));
    await edge.call('mapListing', { jobId, ...SITE }, environment);
    assert.ok(
      told.some((note) => note.includes('"progress":{"pages":2,"last_outcome":"a listing"}')),
      told.join('\n'),
    );
    assert.ok(!told.some((note) => note.includes(site.host)));
  });
});
