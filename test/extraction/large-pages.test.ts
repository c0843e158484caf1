import { parseDocument } from '../../activities/extraction/parse.ts';
import assert from 'node:assert/strict';
import { judgePage } from '../../activities/reading/judge-page.ts';
import { surveyPage } from '../../activities/reading/survey/survey-page.ts';
import { offerColumns } from '../../activities/extraction/column-offers.ts';
import { buildDetailMapping } from '../../activities/extraction/detail.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { proposeControls } from '../../activities/pagination/controls/propose-controls.ts';
import { LARGE_PAGES } from '../../bench/extraction/large-pages.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { Mapping } from '../../shared/domain/mapping.ts';

const INPUT: JobInput = { type: 'goal', value: 'All items with title, price and date' };
const NO_LISTING: Mapping = {
  version: 1,
  records: { path: '', record: '' },
  columns: [],
  unmatched_columns: [],
  key_columns: [],
  detail_link: null,
  detail: null,
  pagination: { kind: 'none' },
};
const [SMALL, TIMES] = [1_000, 4];
/** What grows with the square of a page is 16 times as much: in between lies what collecting garbage and compiling cost. */
const MOST_TIMES = 9;
/** Below this a ratio tells of the clock. */
const LITTLE_MS = 150;
const ATTEMPTS = 3;

/** The CPU time in milliseconds of all that is made of a page. */
function timeOf(html: string): number {
  const before = process.threadCpuUsage();
  const document = parseDocument({ url: 'https://a.example/list', html });
  const { listing } = judgePage(document, INPUT);
  const mapping = listing?.mapping ?? NO_LISTING;
  const rows = listing ? extractRows(document, mapping) : [];
  surveyPage(document, INPUT);
  if (listing) offerColumns(document, mapping);
  proposeControls(document, mapping);
  buildDetailMapping([document, document], mapping, INPUT, rows);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times as long a page takes that is four times as large; 0 when that is hardly any time. */
function growth(write: (count: number) => string): number {
  const page = (count: number): string => `<html><head></head><body>${write(count)}</body></html>`;
  const [small, large] = [timeOf(page(SMALL)), timeOf(page(SMALL * TIMES))];
  return large < LITTLE_MS ? 0 : large / small;
}

describe('a very large page', () => {
  for (const [name, write] of Object.entries(LARGE_PAGES)) {
    it(`costs hardly more for each of its parts than a small one: ${name}`, function () {
      this.timeout(120_000);
      const found: number[] = [];
      while (found.length < ATTEMPTS && (found.at(-1) ?? Infinity) > MOST_TIMES) found.push(growth(write));
      assert.ok(
        found.at(-1)! <= MOST_TIMES,
        `${TIMES} times as large, × ${found.map((times) => times.toFixed(1)).join(', ')}`,
      );
    });
  }
});
