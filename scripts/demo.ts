// The main job on the sample shop, from an empty machine to a CSV file: npm run demo
import { resolve } from 'node:path';
import type { Client } from '../client/create-client.ts';
import { readRun } from '../cli/extract/formats.ts';
import { writeOutput } from '../cli/extract/output.ts';
import { createProgress } from '../cli/extract/progress.ts';
import { runNewJob } from '../cli/extract/work.ts';
import { PRODUCTS } from '../sample-shop/catalogue.ts';
import { startSampleShop } from '../sample-shop/start-sample-shop.ts';
import { describeEnd, describeStart } from './demo/texts.ts';
import { rowsTable } from './demo/rows-table.ts';
import { useDemoStack } from './demo/demo-stack.ts';
import { waitForStopRequest } from '../stack/stop-requests.ts';
import { createSteps, formatDuration } from '../stack/steps.mjs';

const GOAL = 'all products with name, price, rating, availability and weight';
const CSV_FILE = resolve('listwright-demo.csv');
const MAX_PAGES = 10;
const ROWS_SHOWN = 8;
const WIDTH_WITHOUT_TERMINAL = 120;

const progress = createProgress(process.stdout);
const stopping = new AbortController();
void waitForStopRequest().then(() => stopping.abort());

try {
  await demonstrate();
} catch (error) {
  progress.clear();
  if (!stopping.signal.aborted) process.stderr.write(`\nThe demo failed: ${(error as Error).message}\n`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}

async function demonstrate(): Promise<void> {
  const begun = Date.now();
  const shop = await startSampleShop();
  try {
    const stack = await useDemoStack(shop.url, createSteps({ stream: process.stdout }), stopping.signal);
    try {
      describeStart(shop.url, stack, GOAL).forEach(progress.note);
      const rows = await runMainJob(stack.client, shop.url);
      if (rows !== PRODUCTS.length) throw new Error(`the shop has ${PRODUCTS.length} products, ${rows} rows came.`);
      describeEnd(CSV_FILE, rows, formatDuration(Date.now() - begun)).forEach(progress.note);
    } finally {
      await stack.release();
    }
  } finally {
    await shop.close();
  }
}

/** Maps the shop, runs the job, shows the first rows, long addresses last, and writes all to the CSV file. */
async function runMainJob(client: Client, shopUrl: string): Promise<number> {
  const wish = {
    url: new URL('/products', shopUrl).href,
    input: { type: 'goal' as const, value: GOAL },
    max_pages: MAX_PAGES,
  };
  const { job, run } = await runNewJob(client, wish, progress);
  const { items } = await client.listItems(run.id, { limit: ROWS_SHOWN });
  const names = [...job.columns!.listing, ...job.columns!.detail]
    .toSorted((a, b) => Number(a.type === 'url') - Number(b.type === 'url'))
    .map(({ name }) => name);
  const first = items.map(({ data }) => data);
  process.stdout.write(`${rowsTable(names, first, process.stdout.columns ?? WIDTH_WITHOUT_TERMINAL)}\n`);
  await writeOutput(await readRun(client, run.id, 'csv'), CSV_FILE, stopping.signal);
  return run.item_count;
}
