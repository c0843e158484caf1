import { setTimeout as pause } from 'node:timers/promises';
import Table from 'cli-table3';
import { cancelRun } from '../shared/commands/cancel-run.ts';
import { type SavedPage, savePages } from '../shared/commands/save-pages.ts';
import { registerAccount } from '../shared/commands/register-account.ts';
import type { Database } from '../shared/db/orm.ts';
import { storeReadyJob, storeRun } from '../test/api/test-data.ts';
import { median } from './median.ts';
import { withOwnDatabase } from './own-database.ts';

/** Rows a page, and how many pages go into one commit: a crawl saves as many together as are complete. */
const SHAPES = [
  { rows: 20, together: 8 },
  { rows: 200, together: 8 },
  { rows: 2_000, together: 1 },
  { rows: 20_000, together: 1 },
  { rows: 100_000, together: 1 },
] as const;
/** So many rows are saved of each shape, the first of them to warm up. */
const ROWS = 100_000;
const WARM_UP_ROWS = 4_000;
/** A row of a large page costs at most this many times what one of a small page does. */
const TARGET_RATIO = 1;
/** What a customer who cancels waits at most, in ms, while the largest page is being saved. */
const TARGET_CANCEL_MS = 2_000;
/** When it is cancelled, in ms from the beginning of the save. */
const CANCEL_AFTER_MS = 300;

interface Shape {
  rows: number;
  together: number;
}
interface Figures extends Shape {
  usPerRow: number;
  msPerCommit: number;
}

/** What saving a row costs, by the number of rows on its page; and how long a cancel waits for a large page. */
export async function measureSave(rounds: number, say: (text: string) => void) {
  return withOwnDatabase(async ({ database }) => {
    const accountId = (await registerAccount(database, { email: 'save@bench.example', plan: 'pro' })).accountId;
    const figures: Figures[] = [];
    await saveRows(database, accountId, SHAPES[0], WARM_UP_ROWS);
    for (const shape of SHAPES) {
      say(`${shape.rows} rows a page`);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await saveRows(database, accountId, shape, ROWS));
      const usPerRow = (median(times) * 1_000) / ROWS;
      figures.push({ ...shape, usPerRow, msPerCommit: (usPerRow * shape.rows * shape.together) / 1_000 });
    }
    say('a cancel beside it');
    const cancelMs = await timeCancel(database, accountId);
    return { figures: { shapes: figures, cancelMs }, text: describe(figures, cancelMs) };
  });
}

/** Saves so many rows in a run of their own; returns the time in ms. */
async function saveRows(database: Database, accountId: string, { rows, together }: Shape, total: number) {
  const runId = await startedRun(database, accountId);
  let elapsed = 0;
  for (let first = 0; first * rows < total; first += together) {
    const pages = Array.from({ length: Math.min(together, total / rows - first) }, (_, index) =>
      pageOf(first + index + 1, rows),
    );
    const begun = performance.now();
    await savePages(database, { runId, pages });
    elapsed += performance.now() - begun;
  }
  return elapsed;
}

/** How long a cancel takes that comes in the middle of saving the largest page. */
async function timeCancel(database: Database, accountId: string): Promise<number> {
  const runId = await startedRun(database, accountId);
  const saving = savePages(database, { runId, pages: [pageOf(1, SHAPES.at(-1)!.rows)] }).catch(() => {}); // it is in vain
  await pause(CANCEL_AFTER_MS);
  const begun = performance.now();
  await cancelRun(database, { accountId, runId });
  const elapsed = performance.now() - begun;
  await saving;
  return elapsed;
}

async function startedRun(database: Database, accountId: string): Promise<string> {
  const jobId = await storeReadyJob(database, accountId);
  return storeRun(database, accountId, jobId, { status: 'running' });
}

function pageOf(pageNumber: number, count: number): SavedPage {
  const rows = Array.from({ length: count }, (_, index) => {
    const url = `https://shop.example/products/${pageNumber}/${index}`;
    const name = `Product ${pageNumber}/${index}`;
    return { identity: url, data: { name, price: index / 7, rating: 4.5, url, description: 'Lorem ipsum '.repeat(6) } };
  });
  const url = `https://shop.example/list?page=${pageNumber}`;
  return {
    pageNumber,
    url,
    address: url,
    protectionLevel: 'light',
    rows,
    detailVisits: 0,
    detailFailures: 0,
    nextUrl: `https://shop.example/list?page=${pageNumber + 1}`,
  };
}

function describe(figures: readonly Figures[], cancelMs: number): string {
  const table = new Table({
    head: ['rows a page', 'pages a commit', 'µs a row', 'ms a commit'],
    style: { head: [], border: [] },
  });
  for (const { rows, together, usPerRow, msPerCommit } of figures) {
    table.push([rows, together, usPerRow.toFixed(1), msPerCommit.toFixed(msPerCommit < 100 ? 1 : 0)]);
  }
  const ratio = figures.at(-1)!.usPerRow / figures[0]!.usPerRow;
  return [
    `save: ${ROWS} rows in pages of different sizes`,
    table.toString(),
    `a row of the largest page costs ${ratio.toFixed(2)} × one of the smallest; target ${TARGET_RATIO}: ${verdict(ratio <= TARGET_RATIO)}`,
    `a cancel beside the save of the largest page: ${Math.round(cancelMs)} ms; target ${TARGET_CANCEL_MS}: ${verdict(cancelMs <= TARGET_CANCEL_MS)}`,
  ].join('\n');
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}
