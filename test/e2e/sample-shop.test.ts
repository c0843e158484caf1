import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createClient, type Client } from '../../client/create-client.ts';
import type { Item } from '../../client/resources/item.ts';
import type { Job } from '../../client/resources/job.ts';
import type { Run } from '../../client/resources/run.ts';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { startSampleShop, type SampleShop } from '../../sample-shop/start-sample-shop.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import { startService, type TestService } from '../support/service.ts';
import { parseCsv } from './parse-csv.ts';

const GOAL = 'all products with name, price, rating, availability and weight';

describe('the main job on the sample shop', function () {
  this.timeout(120_000);
  let shop: SampleShop;
  let service: TestService;
  let client: Client;
  let job: Job;
  let run: Run;
  const items: Item[] = [];

  before(async () => {
    shop = await startSampleShop();
    service = await startService({ egressAllow: [new URL(shop.url).host] });
    client = createClient({ baseUrl: service.api, apiKey: service.apiKey });
    const created = await client.createJob({
      url: new URL('/products', shop.url).href,
      input: { type: 'goal', value: GOAL },
    });
    job = await client.waitForJob(created.id);
    assert.equal(job.status, 'ready', job.error);
    run = await client.waitForRun((await client.createRun(job.id, { max_pages: 10 })).id);
    for await (const item of client.allItems(run.id)) items.push(item);
  });
  after(async () => {
    await service?.stop();
    await shop?.close();
  });

  it('is mapped without a browser, with the columns that the goal names', () => {
    assert.equal(job.protection_level, 'light');
    const types = new Map(job.columns!.listing.map(({ name, type }) => [name, type]));
    assert.deepEqual(
      ['name', 'price', 'rating', 'availability'].map((name) => [name, types.get(name)]),
      [
        ['name', 'text'],
        ['price', 'number'],
        ['rating', 'number'],
        ['availability', 'text'],
      ],
    );
  });

  it('completes with all 60 products of all 5 pages', () => {
    assert.deepEqual(
      [run.status, run.page_count, run.item_count, run.stop_reason, run.error],
      ['completed', 5, 60, 'last_page', null],
    );
    assert.deepEqual(
      items.map(({ page_number, item_index }) => [page_number, item_index]),
      PRODUCTS.map((_, index) => [1 + Math.floor(index / 12), index % 12]),
    );
  });

  it('reads every product right', () => {
    assert.deepEqual(
      items.map(({ data }) => [data['name'], data['price'], data['rating'], data['availability']]),
      PRODUCTS.map(({ name, price, stars, stock }) => [name, price, stars, stock]),
    );
  });

  it('finds the detail pages and reads their tables of facts', () => {
    const weight = detailColumn('weight');
    const warranty = detailColumn('warranty');
    assert.deepEqual(
      items.map(({ data }) => [amountOf(data[weight]), amountOf(data[warranty])]),
      PRODUCTS.map(({ facts }) => [amountOf(facts['Weight']), amountOf(facts['Warranty'])]),
    );
  });

  it('is billed for its pages, as the price list says', () => {
    assert.equal(run.credits_used, 5);
    assert.deepEqual(
      run.billing!.lines.map(({ unit, protection_level, quantity, credits }) => ({
        unit,
        protection_level,
        quantity,
        credits,
      })),
      [
        { unit: 'listing_page', protection_level: 'light', quantity: 5, credits: 5 },
        { unit: 'detail_visit', protection_level: 'light', quantity: 60, credits: 0 },
      ],
    );
  });

  it('gives the same rows as CSV', async () => {
    const [header, ...lines] = parseCsv(await text(await client.downloadCsv(run.id)));
    const names = [...job.columns!.listing, ...job.columns!.detail].map(({ name }) => name);
    assert.deepEqual(header, names);
    assert.deepEqual(
      lines,
      items.map(({ data }) => names.map((name) => cellText(data[name]!))),
    );
  });

  it('comes to the same rows in one call', async () => {
    const { id } = await client.createJob({ url: job.url, input: job.input, run: { max_pages: 2 } });
    const ready = await client.waitForJob(id);
    const first = await client.waitForRun(ready.first_run_id!);
    assert.deepEqual([first.status, first.page_count, first.credits_used], ['completed', 2, 2]);
    const rows = await Readable.from(client.allItems(first.id)).toArray();
    assert.deepEqual(rows, items.slice(0, rows.length));
    assert.equal(rows.length, 24);
  });

  /** The column that the detail pages' label became. */
  function detailColumn(label: string): string {
    const column = job.columns!.detail.find(({ name }) => name.toLowerCase() === label);
    assert.ok(column, `${label} is not among ${job.columns!.detail.map(({ name }) => name).join(', ')}`);
    return column.name;
  }
});

/** The number in a value, whether it was read as text with its unit or as a number. */
function amountOf(value: CellValue | undefined): number | null {
  return value == null ? null : Number.parseFloat(String(value));
}

function cellText(value: CellValue): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}
