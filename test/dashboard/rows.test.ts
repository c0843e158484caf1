import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { storeCompletedRun } from '../api/run-pair.ts';
import { mappingOf, storeItems, storeReadyJob, storeRun } from '../api/test-data.ts';
import { parseCsv } from '../e2e/parse-csv.ts';
import { examine } from './browser-page.ts';
import { useScreens } from './screens-stage.ts';

const COLUMNS = [
  { name: 'name', type: 'text' },
  { name: 'price', type: 'number' },
  { name: 'link', type: 'url' },
  { name: 'tags', type: 'array' },
  { name: 'day', type: 'date' },
  { name: 'seen', type: 'date' },
] as const;

const LONG = 'A very long description of a lamp that nobody would read in a table. '.repeat(8);

/** A row of the sample listing. */
const lamp = (at: number, price: number | null = 1_000 + at) => ({
  name: at === 0 ? LONG : `Lamp ${at}`,
  price,
  link: `https://shop.example/lamps/${at}`,
  tags: ['brass', 'warm'],
  day: '2026-03-01',
  seen: '2026-03-01T23:30:00.000Z',
});

describe('rows in the dashboard', function () {
  this.timeout(180_000);
  const stage = useScreens(40);
  beforeEach(() =>
    stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.api.address }),
  );
  const newJob = (fields = {}) =>
    storeReadyJob(stage.api.database, stage.accountId, { mapping: mappingOf([...COLUMNS]), ...fields });
  const table = (name = 'Rows of the run') => stage.page.getByRole('region', { name });
  const cell = (row: number, column: number) => table().getByRole('row').nth(row).getByRole('gridcell').nth(column);
  const clipboard = () => stage.page.evaluate<string>('navigator.clipboard.readText()');

  /** A completed run of a new job with so many rows, five to a page, and its screen. */
  async function openRun(count: number): Promise<{ jobId: string; runId: string }> {
    const jobId = await newJob();
    const runId = await storeRun(stage.api.database, stage.accountId, jobId, {
      status: 'completed',
      completedAt: new Date(),
    });
    const rows = Array.from({ length: count }, (_, at) => lamp(at, at === 1 ? null : undefined));
    await storeItems(stage.api.database, runId, rows, 5);
    await stage.open(`/runs/${runId}`);
    await table().waitFor();
    return { jobId, runId };
  }

  it('are shown by their types, each with the page that it came from', async () => {
    await openRun(12);
    const shown = await table().getByRole('row').nth(3).getByRole('gridcell').allInnerTexts();
    assert.deepEqual(shown.slice(0, 5), ['3', 'Lamp 2', '1,002', 'shop.example/lamps/2', 'brass; warm']);
    const aligned = await stage.page.evaluate<string[]>(
      "[...document.querySelectorAll('.rows tbody tr:nth-child(3) td')].map((at) => getComputedStyle(at).textAlign)",
    );
    assert.deepEqual(aligned, ['right', 'left', 'right', 'left', 'left', 'left', 'left', 'left']);
    const link = cell(3, 3).getByRole('link');
    assert.equal(await link.getAttribute('href'), 'https://shop.example/lamps/2');
    assert.match((await link.getAttribute('rel'))!, /noopener.*nofollow/);
    const [day, seen] = [cell(3, 5).locator('time'), cell(3, 6).locator('time')];
    assert.deepEqual([await day.innerText(), await day.getAttribute('title')], ['Mar 1, 2026', '2026-03-01']);
    assert.equal(await seen.getAttribute('title'), '2026-03-01T23:30:00.000Z');
    assert.equal(await cell(2, 2).innerText(), '–');
    const source = cell(8, 7).getByRole('link');
    assert.deepEqual(
      [await source.innerText(), await source.getAttribute('href')],
      ['page 2', 'https://shop.example/products/2'],
    );
  });

  it('are walked through cell by cell, told as a whole and copied as a program reads them', async () => {
    await openRun(12);
    await cell(1, 1).click();
    await stage.page.getByText(LONG.trim()).last().waitFor();
    await stage.page.getByRole('button', { name: 'Copy cell' }).click();
    await stage.page.getByRole('status').getByText('Copied').waitFor();
    assert.equal(await clipboard(), LONG);
    await examine(stage.page, 'run-cell');
    await cell(1, 1).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await stage.page.keyboard.press(key);
    await stage.page.keyboard.press('Control+c');
    await stage.page.getByRole('status').getByText('Copied').waitFor();
    assert.equal(await clipboard(), '1002');
    await stage.page.keyboard.press('End');
    await stage.page.keyboard.press('ArrowLeft');
    await stage.page.keyboard.press('Control+c');
    await stage.page.waitForFunction("navigator.clipboard.readText().then((text) => text.startsWith('2026-03-01T'))");
    for (const key of ['Home', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'PageDown'])
      await stage.page.keyboard.press(key);
    assert.equal(await stage.page.locator('td:focus').innerText(), '11');
    assert.equal(await table().locator('td[tabindex="0"]').count(), 1);
    await stage.page.keyboard.press('ArrowUp');
    for (let at = 0; at < 3; at += 1) await stage.page.keyboard.press('ArrowRight');
    const [opened] = await Promise.all([stage.page.context().waitForEvent('page'), stage.page.keyboard.press('Enter')]);
    assert.match(opened.url() || (await opened.evaluate<string>('location.href')), /lamps\/9|about:blank|chrome-error/);
    await opened.close();
  });

  it('are shown with the columns that somebody chooses, who finds them so again', async () => {
    const { runId } = await openRun(12);
    const heads = () => table().getByRole('columnheader').allInnerTexts();
    const names = async () => (await heads()).map((head) => head.split('\n')[0]);
    assert.deepEqual(await names(), ['#', ...COLUMNS.map(({ name }) => name), 'Source']);
    await stage.page.getByText('Columns: all').click();
    for (const name of ['tags', 'day', 'seen', 'link', 'price'])
      await stage.page.getByLabel(name, { exact: true }).uncheck();
    assert.deepEqual(await names(), ['#', 'name', 'Source']);
    assert.equal(await stage.page.getByLabel('name', { exact: true }).isDisabled(), true);
    await examine(stage.page, 'run-columns');
    await stage.page.keyboard.press('Escape');
    await stage.page.getByText('Columns: 1 of 6').waitFor();
    await stage.open(`/runs/${runId}`);
    await table().waitFor();
    assert.deepEqual(await names(), ['#', 'name', 'Source']);
    await stage.page.getByText('Columns: 1 of 6').click();
    await stage.page.getByRole('button', { name: 'Show all' }).click();
    assert.equal((await names()).length, 8);
  });

  it('are compared with those of the run before: added, changed and removed ones have their colours', async () => {
    const jobId = await newJob();
    const before = { a: lamp(1), b: lamp(2), c: lamp(3) };
    const owned = { accountId: stage.accountId, jobId };
    const first = await storeCompletedRun(stage.api.database, owned, before, { itemCount: 3 });
    const second = await storeCompletedRun(
      stage.api.database,
      owned,
      { a: lamp(1), b: lamp(2, 999), d: lamp(4) },
      { itemCount: 3 },
    );
    await stage.open(`/runs/${second}`);
    await stage.page.getByRole('button', { name: 'Changes since the run before' }).click();
    const changes = table('Changed rows').getByRole('row');
    await changes.nth(3).waitFor();
    const told = await Promise.all(
      [1, 2, 3].map(async (at) => (await changes.nth(at).getByRole('gridcell').allInnerTexts()).slice(0, 3)),
    );
    assert.deepEqual(told, [
      ['+ added', 'Lamp 4', '1,004'],
      ['± changed', 'Lamp 2', '1,002 999'],
      ['− removed', 'Lamp 3', '1,003'],
    ]);
    const colours = await stage.page.evaluate<string[]>(
      "[...document.querySelectorAll('.rows tbody td:first-child')].map((at) => getComputedStyle(at).backgroundColor)",
    );
    assert.equal(new Set(colours).size, 3);
    await examine(stage.page, 'run-changes');
    await stage.page.getByRole('button', { name: 'Changed', exact: true }).click();
    await stage.page.getByText('1 row changed since').waitFor();
    const [file] = await Promise.all([
      stage.page.waitForEvent('download'),
      stage.page.getByRole('link', { name: 'Download these as CSV' }).click(),
    ]);
    assert.deepEqual(
      parseCsv(await readFile(await file.path(), 'utf8')).map((row) => row.slice(0, 2)),
      [
        ['change', 'name'],
        ['changed', 'Lamp 2'],
      ],
    );
    await stage.page.getByRole('link', { name: 'the run before' }).click();
    await stage.page.waitForURL(`**/runs/${first}`);
    await stage.page.getByRole('button', { name: 'Changes since the run before' }).click();
    await stage.page.getByText('No run of this job was completed before this one.').waitFor();
  });
});
