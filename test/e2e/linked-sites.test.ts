import assert from 'node:assert/strict';
import { createClient } from '../../client/create-client.ts';
import type { Item, Job } from '../../client/resources.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import { startService, type TestService } from '../support/service.ts';
import { readLinkedSites, serveCorpus, type ServedCorpus } from './corpus.ts';
import { skip } from '../support/skip.ts';

/** How many listing pages are read: enough to see that the pages follow one another, also where each is slow. */
const PAGES = 3;

const sites = readLinkedSites();

describe('the main job on whole sites with known rows', function () {
  this.timeout(180_000);
  let corpus: ServedCorpus;
  let service: TestService;

  before(async function () {
    if (sites.length === 0) skip(this, 'the corpus does not lie beside the checkout');
    corpus = await serveCorpus();
    service = await startService({ egressAllow: corpus.hosts });
  });
  after(async () => {
    await service?.stop();
    await corpus?.close();
  });

  for (const site of sites) {
    const pages = Math.min(PAGES, site.pagination.pages);
    it(`delivers the rows of the first ${pages} pages of ${site.id}`, async () => {
      const client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
      const url = corpus.urlOf(site.id);
      const created = await client.createJob({
        url,
        input: { type: 'goal', value: site.goal },
        max_pages: pages,
      });
      const job = await client.waitForJob(created.id);
      assert.equal(job.status, 'ready', job.error);
      assert.equal(job.listing_url, url);
      assert.equal(job.protection_level, (await isPlainHtml(url, site.rows[0]!)) ? 'light' : 'moderate');
      const run = await client.waitForRun((await client.createRun(job.id)).id);
      assert.equal(run.status, 'completed', run.error ?? '');
      const items: Item[] = [];
      for await (const item of client.allItems(run.id)) items.push(item);
      const expected = site.rows.filter((row) => Number(row['_page']) <= pages);
      for (const { name, aliases = [] } of site.columns.filter((column) => column.in_goal && !column.detail)) {
        const column = columnNamed(job, [name, ...aliases]);
        assert.deepEqual(
          items.map(({ data, page_number }) => [page_number, data[column]]),
          expected.map((row) => [row['_page'], filled(row[name])]),
          name,
        );
      }
    });
  }
});

/** Whether a row stands in the page as it is sent, outside its scripts: nothing needs to be run to read it. */
async function isPlainHtml(url: string, row: Record<string, CellValue>): Promise<boolean> {
  const html = await (await fetch(url)).text();
  return html.replace(/<script[^]*?<\/script>/g, '').includes(String(row['author']));
}

/** The column that stands under one of these names. */
function columnNamed({ columns }: Job, names: string[]): string {
  const found = columns!.listing.find(({ name }) => names.includes(name.replaceAll('_', ' ')) || names.includes(name));
  assert.ok(found, `none of ${names.join(', ')} is among ${columns!.listing.map(({ name }) => name).join(', ')}`);
  return found.name;
}

/** An empty list is a missing value. */
function filled(value: CellValue | undefined): CellValue {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
