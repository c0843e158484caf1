// Crawls a task of the benchmarks with crawlee: crawlee-listing.mjs <cheerio | playwright> <task as JSON> <file for the rows>
// It prints `ready` when the crawl begins and `done` with its counts when the rows are written, then waits to be read.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readItem, readListing } from './read-in-page.mjs';

const [, , kind = '', taskText = '', file = ''] = process.argv;
const task = JSON.parse(taskText);
const peers = createRequire(join(process.cwd(), 'package.json'));
const { CheerioCrawler, Configuration } = peers('@crawlee/cheerio');

const rows = createWriteStream(file);
const counts = { pages: 0, rows: 0 };

/** @param {Record<string, unknown>} row */
function write(row) {
  counts.rows += 1;
  rows.write(`${JSON.stringify(row)}\n`);
}

/** @param {any} $ @param {string} base */
function readListingByCheerio($, base) {
  const absolute = (/** @type {string | undefined} */ href) => (href === undefined ? null : new URL(href, base).href);
  return {
    rows: $('li.product')
      .toArray()
      .map((/** @type {any} */ element) => {
        const product = $(element);
        return {
          name: product.find('.product-name').text(),
          price: product.find('.price').text(),
          rating: product.find('.rating').text(),
          availability: product.find('.availability').text(),
          url: absolute(product.find('a.product-link').attr('href')),
          image: absolute(product.find('img').attr('src')),
        };
      }),
    next: absolute($('a.pager-next').attr('href')),
  };
}

/** @param {any} $ */
function readItemByCheerio($) {
  const values = $('.facts dd')
    .toArray()
    .map((/** @type {any} */ value) => $(value).text());
  const facts = $('.facts dt')
    .toArray()
    .map((/** @type {any} */ label, /** @type {number} */ index) => [$(label).text(), values[index]]);
  return { ...Object.fromEntries(facts), text: $('.item-text').text() };
}

/** @param {any} context @param {() => any} readPage @param {() => any} readDetail */
async function handle({ request, addRequests }, readPage, readDetail) {
  counts.pages += 1;
  if (request.userData.row) {
    write({ ...request.userData.row, ...(await readDetail()) });
    return;
  }
  const { rows, next } = await readPage();
  const details = task.hasDetails ? rows.map((/** @type {any} */ row) => ({ url: row.url, userData: { row } })) : [];
  if (!task.hasDetails) rows.forEach(write);
  await addRequests([...(next === null ? [] : [{ url: next }]), ...details]);
}

const options = {
  minConcurrency: task.concurrency,
  maxConcurrency: task.concurrency,
  maxRequestRetries: 0,
  useSessionPool: false,
  statisticsOptions: { logIntervalSecs: 3_600 },
  autoscaledPoolOptions: {
    // It would slow down on a busy machine, and look for work only twice a second.
    maybeRunIntervalSecs: 0.01,
    systemStatusOptions: { maxCpuOverloadedRatio: 1, maxEventLoopOverloadedRatio: 1, maxMemoryOverloadedRatio: 1 },
  },
};
const configuration = new Configuration({ persistStorage: false, logLevel: 'ERROR' });

const CRAWLERS = {
  cheerio: () =>
    new CheerioCrawler(
      {
        ...options,
        requestHandler: (/** @type {any} */ context) =>
          handle(
            context,
            () => readListingByCheerio(context.$, context.request.loadedUrl),
            () => readItemByCheerio(context.$),
          ),
      },
      configuration,
    ),
  playwright: () => {
    const { PlaywrightCrawler } = peers('@crawlee/playwright');
    const executablePath = process.env.CHROMIUM_PATH;
    return new PlaywrightCrawler(
      {
        ...options,
        headless: true,
        launchContext: { launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] } },
        requestHandler: (/** @type {any} */ context) =>
          handle(
            context,
            async () => {
              await context.page.waitForSelector('.pager', { state: 'attached' });
              return context.page.evaluate(readListing);
            },
            async () => {
              await context.page.waitForSelector('.facts', { state: 'attached' });
              return context.page.evaluate(readItem);
            },
          ),
      },
      configuration,
    );
  },
};

const crawler = CRAWLERS[/** @type {keyof typeof CRAWLERS} */ (kind)]();
process.stdout.write('ready\n');
await crawler.run([task.url]);
rows.end();
await once(rows, 'close');
process.stdout.write(`done ${JSON.stringify(counts)}\n`);
await once(process.stdin, 'data');
process.exit(0);
