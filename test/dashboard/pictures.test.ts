import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTS } from '../../sample-shop/catalogue.ts';
import { keepSample } from '../../shared/commands/note-job-progress.ts';
import type { CellValue, Column } from '../../shared/domain/column.ts';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { mappingOf, storeItems, storeReadyJob, storeRun } from '../api/test-data.ts';
import { PICTURES_OF_README, storePicture } from './browser-page.ts';
import { setStage } from './stage.ts';

const MOST_BYTES = 150_000;

const COLUMNS: Column[] = [
  { name: 'name', type: 'text' },
  { name: 'price', type: 'number' },
  { name: 'rating', type: 'number' },
  { name: 'availability', type: 'text' },
  { name: 'department', type: 'text' },
  { name: 'item_number', type: 'text' },
  { name: 'url', type: 'url' },
];
const ROWS = PRODUCTS.map(({ name, price, stars, stock, category, sku, slug }): Record<string, CellValue> => ({
  name,
  price,
  rating: stars,
  availability: stock,
  department: category.title,
  item_number: sku,
  url: `https://shop.example/${slug}`,
}));
const DAYS = 30;

describe('the pictures of the README', function () {
  this.timeout(180_000);
  const stage = setStage('starter');
  let jobId: string;
  let runId: string;
  before(async () => {
    const { database } = stage.api;
    jobId = await storeReadyJob(database, stage.accountId, {
      input: { type: 'goal', value: 'name, price and rating of each product, with its department' },
      mapping: mappingOf(COLUMNS),
    });
    await keepSample(database, jobId, ROWS.slice(0, 8));
    for (let day = DAYS; day > 0; day -= 1) {
      const at = new Date(Date.now() - day * 86_400_000);
      const status = day === 12 ? 'failed' : 'completed';
      const pages = 5 + (day % 7);
      const past = await storeRun(database, stage.accountId, jobId, {
        status,
        trigger: 'schedule',
        itemCount: pages * 12,
        pageCount: pages,
        creditsUsed: status === 'failed' ? 0 : pages,
        stopReason: status === 'failed' ? 'error' : 'last_page',
        createdAt: at,
        completedAt: at,
      });
      await stage.execute(
        `insert into ledger_entry (id, account_id, kind, amount, operation_key, job_id, run_id, created_at)
         select gen_random_uuid(), ?, kind, ?::int, ?::text || kind, ?, ?, ?::timestamptz + n * interval '1 second'
         from unnest(array['hold', ?]) with ordinality as entry(kind, n)`,
        [stage.accountId, pages, past, jobId, past, at, status === 'failed' ? 'release' : 'capture'],
      );
    }
    runId = await storeRun(database, stage.accountId, jobId, {
      status: 'completed',
      stopReason: 'last_page',
      creditsUsed: 5,
      completedAt: new Date(),
    });
    await storeItems(database, runId, ROWS, 12);
  });

  const SCREENS: Record<(typeof PICTURES_OF_README)[number], { path: () => string; shows: string }> = {
    preview: { path: () => `/jobs/${jobId}`, shows: 'Heron 2 Trekking Tent' },
    rows: { path: () => `/runs/${runId}`, shows: 'Heron 2 Trekking Tent' },
    credits: { path: () => '/credits', shows: 'Run billed' },
  };

  for (const name of PICTURES_OF_README) {
    it(`can be made of the dashboard: ${name}`, async () => {
      const { path, shows } = SCREENS[name];
      await stage.open(path());
      await stage.page.getByText(shows).first().waitFor();
      await storePicture(stage.page, name);
    });
  }

  it('are there, small, and shown', () => {
    const folder = join(PROJECT_FOLDER, 'docs/pictures');
    const readme = readFileSync(join(PROJECT_FOLDER, 'README.md'), 'utf8');
    assert.deepEqual(readdirSync(folder).toSorted(), PICTURES_OF_README.map((name) => `${name}.png`).toSorted());
    for (const file of readdirSync(folder)) {
      assert.ok(readme.includes(`(docs/pictures/${file})`), file);
      assert.ok(statSync(join(folder, file)).size <= MOST_BYTES, file);
    }
  });
});
