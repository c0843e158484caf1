import assert from 'node:assert/strict';
import type { Item } from '../../client/resources/item.ts';
import type { Job } from '../../client/resources/job.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import { sideBySide } from '../support/side-by-side.ts';
import { startService, type TestService } from '../support/service.ts';
import { readWholeCases, serveCorpus, type ServedCorpus, type SiteTruth } from './corpus.ts';
import { skip } from '../support/skip.ts';
import { runWhole, type WholeRun } from './whole-run.ts';

/** The sites that take their time come first: the others are done meanwhile. */
const isSlow = ({ id }: SiteTruth): boolean => id.endsWith('-delayed');
const cases = readWholeCases(['sites', 'made']).toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
describe('whole runs on sites with known rows', function () {
  this.timeout(300_000);
  let corpus: ServedCorpus;
  let service: TestService;
  let runs: Map<SiteTruth, Promise<WholeRun>>;

  before(async function () {
    if (cases.length === 0) skip(this, 'the corpus does not lie beside the checkout');
    corpus = await serveCorpus();
    service = await startService({ egressAllow: corpus.hosts });
    runs = sideBySide(cases, 2, (site) => runWhole(site, corpus, service));
  });
  after(async () => {
    await service?.stop();
    await corpus?.close();
  });

  for (const site of cases) {
    it(`deliver all ${site.rows.length} rows of ${site.id}`, async () => {
      const { run, items } = await runs.get(site)!;
      assertSameRecords(items, site);
      assert.equal(run.item_count, site.rows.length);
      assert.equal(run.stop_reason, 'last_page');
      // A page that is scrolled may have gone on by itself before it was first looked at.
      if (site.pagination.kind === 'infinite') assert.ok(run.page_count <= site.pagination.pages);
      else assert.equal(run.page_count, site.pagination.pages);
    });
  }

  for (const site of cases.filter(({ pagination }) => pagination.kind === 'link')) {
    it(`deliver the columns of ${site.id}, page by page, at the level that it takes`, async () => {
      const { job, items } = await runs.get(site)!;
      const url = corpus.urlOf(site.id);
      assert.equal(job.listing_url, url);
      assert.equal(job.protection_level, (await isPlainHtml(url, site.rows[0]!)) ? 'light' : 'moderate');
      for (const { name, aliases = [] } of site.columns.filter((column) => column.in_goal && !column.detail)) {
        const column = columnNamed(job, [name, ...aliases]);
        assert.deepEqual(
          items.map(({ data, page_number }) => [page_number, data[column]]),
          site.rows.map((row) => [row['_page'], filled(row[name])]),
          name,
        );
      }
    });
  }
});

/** Each true record is in exactly one item, and no item is anything else. */
function assertSameRecords(items: readonly Item[], { rows, identity }: SiteTruth): void {
  const wanted = rows.map((row) => identity.text.map((name) => plain(row[name])).join('|')).toSorted();
  const texts = items.map(({ data }) => Object.values(data).map(plain));
  const found = rows
    .map((row) => identity.text.map((name) => plain(row[name])))
    .flatMap((keys) => texts.filter((cells) => keys.every((key) => cells.includes(key))).map(() => keys.join('|')))
    .toSorted();
  assert.deepEqual(found, wanted);
  assert.equal(items.length, rows.length);
}

/** Letters and digits of a value, so that quotation marks and spaces do not matter. */
function plain(value: CellValue | undefined): string {
  return String(value ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

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
