import assert from 'node:assert/strict';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { type Edge, openEdge } from '../activities/edge.ts';

const PER_PAGE = 10;
const PAGES = 6;
const TOWNS = ['Rome', 'Oslo', 'Bern', 'Kyiv', 'Lima', 'Baku', 'Cairo', 'Quito', 'Delhi'];
const GOAL = { type: 'goal', value: 'All notices with title, office and reference' } as const;

/** A notice; from the 15th on they have neither title nor link, and from the 40th on they share a link. */
function notice(number: number): string {
  const title = `Notice on the ${TOWNS[number % TOWNS.length]} road works ${number}`;
  const link = number < 15 ? `/notice/${number}` : '/sign-in';
  const heading = number < 15 || number >= 40 ? `<h2 class="title"><a href="${link}">${title}</a></h2>` : '';
  return `<li class="notice">${heading}<p class="office">Office of ${TOWNS[(number * 7) % TOWNS.length]}</p>
    <p class="reference">Reference AB-${1_000 + number}</p></li>`;
}
const notices = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => notice(from + index)).join('');
const frame = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Notices</title></head><body><h1>All notices</h1>${body}</body></html>`;

/** Page N; each begins with the last two notices of the page before, as of a listing that moved meanwhile. */
function listingPage(page: number): string {
  const from = (page - 1) * PER_PAGE;
  const next = page < PAGES ? `<nav><a rel="next" href="/notices?page=${page + 1}">Next page</a></nav>` : '';
  return frame(`<ul class="notices">${notices(Math.max(0, from - 2), from + PER_PAGE)}</ul>${next}`);
}

const GROWING = frame(`<ul class="notices" id="list">${notices(0, PER_PAGE)}</ul><button id="more">Load more</button>
  <script>const parts = ${JSON.stringify(
    Array.from({ length: PAGES - 1 }, (_, index) => notices((index + 1) * PER_PAGE, (index + 2) * PER_PAGE)),
  ).replaceAll('</', '<\\/')};
  document.getElementById('more').onclick = (event) => {
    document.getElementById('list').insertAdjacentHTML('beforeend', parts.shift());
    if (parts.length === 0) event.target.remove();
  };</script>`);

describe('a listing whose later records have no link, or share one', () => {
  let edge: Edge;
  let site: LocalSite;

  before(async () => {
    [edge, site] = await Promise.all([
      openEdge(),
      startSite({
        '/notices': (request, response) => {
          const page = Number(new URL(request.url!, 'http://site').searchParams.get('page') ?? 1);
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(listingPage(page));
        },
        '/growing': GROWING,
      }),
    ]);
  });
  after(async () => {
    await edge.close();
    await site.close();
  });

  async function begin(path: string, level: 'light' | 'moderate', maxPages = 50): Promise<string> {
    const jobId = await edge.newJob(`${site.origin}${path}`, GOAL);
    await edge.map({ jobId, level, scope: 'page', scoreToBeat: null });
    await edge.call('markJobReady', { jobId });
    const { mapping } = await edge.jobOf(jobId);
    assert.ok(mapping!.detail_link?.unique, 'the first page is to have unique links');
    return edge.startedRun(jobId, maxPages);
  }
  const references = Array.from({ length: PAGES * PER_PAGE }, (_, index) => `AB-${1_000 + index}`);

  /** Requires that a run has every notice once, in the order of the site. */
  async function assertWhole(runId: string): Promise<void> {
    const items = await edge.itemsOf(runId);
    const found = items.map(({ data }) => /AB-\d+/.exec(Object.values(data).join(' '))?.[0]);
    assert.deepEqual(found, references);
  }

  it('is crawled to its end over pages with addresses, each record once', async () => {
    const runId = await begin('/notices', 'light');
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: PAGES, stop_reason: 'last_page' });
    await assertWhole(runId);
  });

  it('is crawled to its end where it grows in its page, each record once', async () => {
    const runId = await begin('/growing', 'moderate');
    assert.deepEqual(await edge.call('crawlListingPages', { runId }), { pages: PAGES, stop_reason: 'last_page' });
    await assertWhole(runId);
  });
});
