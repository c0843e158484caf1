import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping, extractDetail } from '../../activities/extraction/detail.ts';
import { parseDocument, type ListingDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';

type Cells = Record<string, CellValue>;

/** What a listing of `sites/<kind>/` and its first three detail pages hold. */
interface Site {
  url: string;
  goal: string;
  listing: { columns: string[]; rows: Cells[] };
  detail: { columns: string[]; rows: Cells[] };
}

const FOLDER = new URL('sites/', import.meta.url);
const LEAST_F1 = 0.93;
const DETAIL_PAGES = [1, 2, 3];

describe('sites with detail pages', () => {
  for (const kind of readdirSync(FOLDER)) {
    const site = JSON.parse(readFileSync(new URL(`${kind}/expected.json`, FOLDER), 'utf8')) as Site;
    const read = (file: string, url: string): ListingDocument =>
      parseDocument({ url, html: readFileSync(new URL(`${kind}/${file}.html`, FOLDER), 'utf8') });

    it(`give the cells of ${kind} under their names, and no others`, () => {
      const input: JobInput = { type: 'goal', value: site.goal };
      const listing = read('listing', site.url);
      const mapping = buildMapping(listing, input)!;
      const rows = extractRows(listing, mapping);
      const pages = DETAIL_PAGES.map((n) => read(`detail-${n}`, rows[n - 1]!.detail_url!));
      const detail = buildDetailMapping(pages, mapping, input, rows);
      const found = [
        ...rows.map(({ data }) => data),
        ...pages.map((page) => (detail ? extractDetail(page, detail) : {})),
      ];
      const expected = [...site.listing.rows, ...site.detail.rows];
      const { f1, wrong } = compare(expected, found);
      assert.ok(f1 >= LEAST_F1, `cell F1 ${f1.toFixed(3)}\n${wrong.join('\n')}`);
    });
  }
});

/** F1 over all filled cells, each under its exact column name. */
function compare(expected: readonly Cells[], found: readonly Cells[]): { f1: number; wrong: string[] } {
  const cellsOf = (rows: readonly Cells[]): Set<string> =>
    new Set(
      rows.flatMap((row, i) =>
        Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [JSON.stringify([i, name, value])])),
      ),
    );
  const [wanted, given] = [cellsOf(expected), cellsOf(found)];
  const wrong = [
    ...[...wanted.difference(given)].map((cell) => `missing ${cell}`),
    ...[...given.difference(wanted)].map((cell) => `extra ${cell}`),
  ];
  return { f1: (2 * wanted.intersection(given).size) / (wanted.size + given.size), wrong };
}
