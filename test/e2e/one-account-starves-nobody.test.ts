import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../client/create-client.ts';
import { startCatalogue } from '../activities/catalogue.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';
import { createTestAccount } from '../support/accounts.ts';
import { startService, type TestService } from '../support/service.ts';

const INPUT = { type: 'goal', value: 'All books with title, author and price' } as const;
/** What a plan lets one account do at a time; a worker has fewer permits for browsers, and as many for the rest at first. */
const RUNS = { light: 10, browser: 6 };
const PAGES = 100;

describe('beside the long runs of one account', function () {
  this.timeout(180_000);
  let slow: LocalSite;
  let endless: LocalSite;
  let quick: LocalSite;
  let service: TestService;
  let greedy: Client;
  let modest: Client;

  before(async () => {
    [slow, endless, quick] = await Promise.all([
      startCatalogue({ pages: PAGES, delay: 2_000, withoutDetails: true }),
      startSite({ '/books': endlessListing(1), '/soon': endlessListing(0) }),
      startCatalogue({ pages: 1, withoutDetails: true }),
    ]);
    service = await startService({ egressAllow: ['127.0.0.1'], env: { ROBOTS: 'ignore' } });
    const account = () => createTestAccount(service.database, { plan: 'pro', credits: 10_000 });
    [greedy, modest] = (await Promise.all([account(), account()])).map(({ apiKey }) =>
      createClient({ baseUrl: service.api, apiKey }),
    ) as [Client, Client];
  });
  after(async () => {
    await service?.stop();
    await Promise.all([slow?.close(), endless?.close(), quick?.close()]);
  });

  async function readyJob(client: Client, url: string): Promise<string> {
    const { id } = await client.createJob({ url, input: INPUT, max_pages: PAGES });
    const job = await client.waitForJob(id);
    assert.equal(job.status, 'ready', job.error);
    return id;
  }

  /** Starts runs that outlast the test, and waits until as many as `working` have begun to bring pages. */
  async function startLongRuns(url: string, count: number, working: number): Promise<string[]> {
    const jobId = await readyJob(greedy, url);
    const runs = await Promise.all(Array.from({ length: count }, () => greedy.createRun(jobId)));
    const ids = runs.map(({ id }) => id);
    while ((await pagesOf(ids)).filter((pages) => pages > 0).length < working) await pause(100);
    return ids;
  }

  async function pagesOf(ids: string[]): Promise<number[]> {
    return (await Promise.all(ids.map((id) => greedy.getRun(id)))).map(({ page_count }) => page_count);
  }

  async function stopAll(ids: string[]): Promise<void> {
    for (const id of ids) await greedy.cancelRun(id);
  }

  it('another account’s job and run over HTTP are done before any of them', async () => {
    const long = await startLongRuns(`${slow.origin}/books`, RUNS.light, RUNS.light);
    const jobId = await readyJob(modest, `${quick.origin}/books`);
    const run = await modest.waitForRun((await modest.createRun(jobId)).id);
    assert.deepEqual([run.status, run.page_count], ['completed', 1]);
    for (const id of long) assert.equal((await greedy.getRun(id)).status, 'running');
    await stopAll(long);
  });

  it('another account’s job and run in a browser are done before any of them, and each of them goes on', async () => {
    const long = await startLongRuns(`${endless.origin}/books`, RUNS.browser, 2);
    const jobId = await readyJob(modest, `${endless.origin}/soon`);
    const { id } = await modest.createRun(jobId, { max_pages: 2 });
    const run = await modest.waitForRun(id);
    assert.deepEqual([run.status, run.stop_reason, run.page_count], ['completed', 'max_pages', 2]);
    for (const id of long) assert.equal((await greedy.getRun(id)).status, 'running');
    while ((await pagesOf(long)).some((pages) => pages < 2)) await pause(200);
    await stopAll(long);
  });
});

/** A list that goes on for ever by a button; each state takes so many seconds. */
function endlessListing(seconds: number): string {
  const row = (number: string) =>
    `<li class="book"><h2 class="title">The Harbour of Moor ' + ${number} + '</h2><p class="author">Ada Moor</p><span class="price">$' + (5 + ${number} % 20) + '.99</span></li>`;
  return `<!doctype html><html lang="en"><head><title>Book shop</title></head><body>
    <h1>All books</h1><ul id="list" class="books"></ul><button id="more">Load more</button>
    <script>let n = 0; const list = document.getElementById('list');
    function add() { for (let to = n + 10; n < to; n += 1) list.insertAdjacentHTML('beforeend', '${row('n')}'); }
    add(); document.getElementById('more').onclick = () => setTimeout(add, ${seconds * 1_000});</script></body></html>`;
}
