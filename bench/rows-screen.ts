import Table from 'cli-table3';
import type { Browser, Page } from 'playwright';
import { registerAccount } from '../shared/commands/register-account.ts';
import type { Database } from '../shared/db/orm.ts';
import type { Column } from '../shared/domain/column.ts';
import { ensureBuilt } from '../stack/build/ensure-built.ts';
import { serveApi } from '../test/api/test-api.ts';
import { mappingOf, storeReadyJob, storeRun } from '../test/api/test-data.ts';
import { launchChromium, openPage, signInByLink } from '../test/dashboard/browser-page.ts';
import { median } from './median.ts';
import { withOwnDatabase } from './own-database.ts';

const ROWS = 100_000;
const ROWS_PER_PAGE = 20;
const TARGET_MS = 300;
/** How often each way is gone a round. */
const TURNS = 10;
const EMAIL = 'rows@bench.example';

const COLUMNS: Column[] = [
  { name: 'name', type: 'text' },
  { name: 'price', type: 'number' },
  { name: 'old_price', type: 'number' },
  { name: 'rating', type: 'number' },
  { name: 'url', type: 'url' },
  { name: 'image', type: 'url' },
  { name: 'description', type: 'text' },
  { name: 'tags', type: 'array' },
  { name: 'added', type: 'date' },
  { name: 'stock', type: 'text' },
];

/** Rows as a shop has them, some 500 bytes each. */
const ROWS_OF_RUN = `
  insert into item (run_id, page_number, item_index, identity, data)
  select ?, 1 + n / ?::int, n % ?::int, left(encode(sha256(n::text::bytea), 'hex'), 32), json_build_object(
    'name', 'Product ' || n, 'price', round(n / 7.0, 2), 'old_price', null, 'rating', 4.5,
    'url', 'https://shop.example/products/' || n, 'image', 'https://shop.example/images/' || n || '.jpg',
    'description', repeat('Lorem ipsum ', 20), 'tags', json_build_array('new', 'lamp'), 'added', '2026-03-01', 'stock', 'in stock'
  ) from generate_series(0, ?::int) as n`;

const PAGES_OF_RUN = `
  insert into page (run_id, page_number, url, protection_level, item_count, detail_visits, detail_failures)
  select run_id, page_number, 'https://shop.example/list/' || page_number, 'light', count(*), 0, 0
  from item where run_id = ? group by run_id, page_number order by page_number`;

/** Presses a button of the pager, and tells after how many milliseconds the table has been drawn with other rows. */
const timePress = (button: string): string => `(async () => {
  const shown = () => document.querySelector('.rows tbody td').textContent;
  const [before, begun] = [shown(), performance.now()];
  [...document.querySelectorAll('.pager button')].find((each) => each.textContent === '${button}').click();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (shown() === before) await frame();
  await frame();
  return performance.now() - begun;
})()`;

/** The ways from one page of rows to another, one after the other: how one comes to its beginning, and what is pressed. */
const WAYS = [
  { way: 'next', from: null, press: 'Next' },
  { way: 'last', from: 'First', press: 'Last' },
  { way: 'previous', from: null, press: 'Previous' },
] as const;

/** How long it takes until a person sees another hundred of a run's rows, and the run's screen at all. */
export async function measureRowsScreen(rounds: number, say: (text: string) => void) {
  await ensureBuilt();
  return withOwnDatabase(async ({ database }) => {
    say('storing rows');
    const runId = await storeLongRun(database);
    const api = await serveApi(database);
    const browser = await launchChromium();
    try {
      const figures = await measureInBrowser({ browser, database, address: api.address, runId }, rounds, say);
      return { figures, text: describe(figures) };
    } finally {
      await browser.close();
      await api.stop();
    }
  });
}

interface Measured {
  browser: Browser;
  database: Database;
  address: string;
  runId: string;
}

type Figures = Record<'opened' | (typeof WAYS)[number]['way'], number[]>;

async function measureInBrowser(
  { browser, database, address, runId }: Measured,
  rounds: number,
  say: (text: string) => void,
): Promise<Figures> {
  const { page } = await openPage(browser);
  await signInByLink(page, database, { address, email: EMAIL });
  const figures: Figures = { opened: [], next: [], last: [], previous: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      say(`round ${round + 1}, turn ${turn + 1}`);
      figures.opened.push(await timeOpening(page, `${address}/runs/${runId}`));
      for (const { way, from, press } of WAYS) {
        if (from !== null) await page.evaluate(timePress(from));
        figures[way].push(await page.evaluate<number>(timePress(press)));
      }
    }
  }
  return figures;
}

/** From the address on, with the scripts in the browser's cache, until the first rows stand there. */
async function timeOpening(page: Page, url: string): Promise<number> {
  const begun = performance.now();
  await page.goto(url);
  await page.locator('.rows tbody tr').nth(99).waitFor();
  return performance.now() - begun;
}

async function storeLongRun(database: Database): Promise<string> {
  const { accountId } = await registerAccount(database, { email: EMAIL, plan: 'pro' });
  const jobId = await storeReadyJob(database, accountId, { mapping: mappingOf(COLUMNS) });
  const runId = await storeRun(database, accountId, jobId, { status: 'completed', completedAt: new Date() });
  const em = database.em.fork();
  await em.execute(ROWS_OF_RUN, [runId, ROWS_PER_PAGE, ROWS_PER_PAGE, ROWS - 1]);
  await em.execute(PAGES_OF_RUN, [runId]);
  await em.execute('update run set item_count = ?, page_count = ? where id = ?', [ROWS, ROWS / ROWS_PER_PAGE, runId]);
  await em.execute('vacuum analyze');
  return runId;
}

const NAMES: Record<keyof Figures, string> = {
  opened: 'the screen of the run, from its address',
  next: 'the next page',
  last: 'the last page, from the first',
  previous: 'the page before the last',
};

function describe(figures: Figures): string {
  const table = new Table({ head: ['100 rows', 'median ms', '90 % within ms'], style: { head: [], border: [] } });
  for (const [way, times] of Object.entries(figures) as [keyof Figures, number[]][]) {
    table.push([NAMES[way], Math.round(median(times)), Math.round(within(times, 0.9))]);
  }
  const slowest = Math.max(...Object.values(figures).map((times) => within(times, 0.9)));
  return [
    `rows: 100 of ${ROWS} rows of ${COLUMNS.length} columns in the dashboard, until they are drawn`,
    table.toString(),
    `target ${TARGET_MS} ms: ${slowest <= TARGET_MS ? 'reached' : 'missed'}`,
  ].join('\n');
}

/** The time within which this part of all was done. */
function within(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN;
}
