// What reading a page costs a run, in CPU time: node bench/extraction/rows.ts
import { parseDocument as parseHtml } from 'htmlparser2';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping, extractDetail } from '../../activities/extraction/detail.ts';
import { nextPageUrl } from '../../activities/pagination/next-page.ts';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { detailPage, listingPage } from './made-pages.ts';

const INPUT: JobInput = {
  type: 'goal',
  value: 'All items with title, link, price, rating, description, tags, date, maker, material and weight',
};
const SITE = 'https://shop.example';
const BATCHES = 30;
const BATCH = 20;
const WARM_UP = 200;

const listingAt = (n: number): ListingDocument =>
  parseDocument({ url: `${SITE}/items?page=${n}`, html: listingPage(n) });
const detailAt = (n: number): ListingDocument => parseDocument({ url: `${SITE}/item/${n}`, html: detailPage(n) });

/** The CPU time of a round in milliseconds, apart from what prepares it: the median over batches. */
function measure<Prepared>(prepare: (round: number) => Prepared, work: (prepared: Prepared) => unknown): number {
  for (let i = 0; i < WARM_UP; i++) work(prepare(i));
  const batches = Array.from({ length: BATCHES }, () => {
    const prepared = Array.from({ length: BATCH }, (_, i) => prepare(i));
    const before = process.cpuUsage();
    for (const each of prepared) work(each);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / BATCH;
  });
  return batches.toSorted((a, b) => a - b)[BATCHES / 2]!;
}

function print(name: string, ms: number): void {
  process.stdout.write(`${name.padEnd(44)}${ms.toFixed(3).padStart(8)} ms\n`);
}

const first = listingAt(1);
const mapping = buildMapping(first, INPUT)!;
const rows = extractRows(first, mapping);
const detail = buildDetailMapping([1, 2, 3].map(detailAt), mapping, INPUT, rows)!;
const pages = [1, 2, 3, 4, 5].map(listingPage);
const details = [1, 2, 3, 4, 5].map(detailPage);
const numberOf = (round: number): number => (round % 5) + 1;

print(
  `listing (${pages[0]!.length} B, ${rows.length} rows): htmlparser2`,
  measure((i) => pages[i % 5]!, parseHtml),
);
print(
  'listing: parse',
  measure((i) => ({ url: SITE, html: pages[i % 5]! }), parseDocument),
);
print(
  'listing: rows',
  measure(
    (i) => listingAt(numberOf(i)),
    (document) => extractRows(document, mapping),
  ),
);
print(
  'listing: next link alone',
  measure(
    (i) => listingAt(numberOf(i)),
    (document) => nextPageUrl(document, mapping),
  ),
);
print(
  'listing: parse, rows and next link',
  measure(
    (i) => ({ url: `${SITE}/items?page=${numberOf(i)}`, html: pages[i % 5]! }),
    (snapshot) => {
      const document = parseDocument(snapshot);
      return [extractRows(document, mapping), nextPageUrl(document, mapping)];
    },
  ),
);
print(
  `detail (${details[0]!.length} B, ${detail.columns.length} columns): htmlparser2`,
  measure((i) => details[i % 5]!, parseHtml),
);
print(
  'detail: parse',
  measure((i) => ({ url: SITE, html: details[i % 5]! }), parseDocument),
);
print(
  'detail: values',
  measure(
    (i) => detailAt(numberOf(i)),
    (document) => extractDetail(document, detail),
  ),
);
print(
  'detail: parse and values',
  measure(
    (i) => ({ url: SITE, html: details[i % 5]! }),
    (snapshot) => extractDetail(parseDocument(snapshot), detail),
  ),
);
