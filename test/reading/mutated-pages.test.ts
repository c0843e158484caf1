import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createOperations } from '../../activities/reading/operations.ts';
import type { Markup } from '../../activities/reading/markup.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';
import { readWorkPages } from '../support/corpus-pages.ts';
import { mutatePage } from '../support/mutate-page.ts';
import { takeSeed } from '../support/seed.ts';
import { seededRandom } from '../support/seeded-random.ts';

/** How many mutated pages there are of each kind: `MUTATED_PAGES=5000` makes as many. */
const COUNT = Number(process.env['MUTATED_PAGES'] ?? 100);
/** Larger pages take their time and show nothing more. */
const LARGEST = process.env['MUTATED_PAGES'] === undefined ? 40_000 : 400_000;

const INPUTS: JobInput[] = [
  { type: 'goal', value: 'All products with name, price, rating, date and link' },
  { type: 'goal', value: 'todas las ofertas' },
  { type: 'goal', value: 'number of answers, author, e-mail and phone of each entry' },
  {
    type: 'columns',
    value: [
      { name: 'title', type: 'text' },
      { name: 'price', type: 'number' },
      { name: 'date', type: 'date' },
      { name: 'tags', type: 'array' },
      { name: 'link', type: 'url' },
    ],
  },
];

const operations = createOperations();

/** Everything that is asked of a page while its listing is mapped. */
function mapAll(page: Markup, original: Markup, input: JobInput): Mapping | null {
  operations.hasContent(page, input);
  operations.surveyPage(page, input, '');
  const found = operations.judgePage(page, input).listing?.mapping ?? null;
  if (found === null) return null;
  const united = operations.uniteWithNextPage(page, original, found, input);
  operations.offerColumns(page, united);
  operations.fillRates(page, united);
  operations.proposeControls(page, united);
  operations.hasOtherRows(original, page, united);
  operations.skipsPages(page, original);
  const detail = operations.mapDetails(page, [page, original], united, input);
  if (detail !== null) operations.readDetail(original, detail);
  return { ...united, detail };
}

/** Everything that is asked of a page of a listing that is mapped. */
function readAll(page: Markup, mapping: Mapping): void {
  const { rows } = operations.readListing(page, mapping);
  assert.equal(operations.countRows(page, mapping).rows, rows.length);
  operations.measureListing(page, mapping);
  operations.nextPageUrl(page, mapping);
  operations.nextMove(page, mapping, 1);
  operations.showsNewRows(page, page, mapping);
  operations.announcesScrolling(page);
  if (mapping.detail !== null) operations.judgeDetail(page, mapping.detail);
}

/** A page of these, spoiled by the numbers that a seed gives. */
function spoil(pages: readonly string[], seed: number) {
  const random = seededRandom(seed);
  const html = pages[Math.floor(random() * pages.length)]!;
  const input = INPUTS[Math.floor(random() * INPUTS.length)]!;
  const url = 'https://mutated.example/list/page/2?sort=price&offset=20';
  return { original: { url, html }, page: { url, html: mutatePage(html, random) }, input };
}

function readMutated(pages: readonly string[], seed: number): void {
  const { original, page, input } = spoil(pages, seed);
  try {
    const own = mapAll(page, original, input);
    if (own !== null) readAll(original, own);
    const known = operations.judgePage(original, input).listing?.mapping;
    if (known) readAll(page, known);
  } catch (error) {
    if (error instanceof CrawlFailure && error.code === 'page_too_complex') return;
    throw new Error(`the page of seed ${seed} fails`, { cause: error });
  }
}

const FIXTURES = fileURLToPath(new URL('../extraction/', import.meta.url));
const KINDS: Record<string, () => string[]> = {
  'made pages': () => globSync('**/*.html', { cwd: FIXTURES }).map((file) => readFileSync(FIXTURES + file, 'utf8')),
  'pages of sites': () => [...readWorkPages(LARGEST)],
};

describe('a page that was spoiled', function () {
  this.timeout(1_000_000);
  const seed = takeSeed('mutated pages', 16);

  for (const [kind, read] of Object.entries(KINDS)) {
    it(`is mapped and read without a failure: ${kind}`, function () {
      const pages = read();
      if (pages.length === 0) this.skip();
      for (let at = 0; at < COUNT; at += 1) readMutated(pages, seed + at);
    });
  }
});
