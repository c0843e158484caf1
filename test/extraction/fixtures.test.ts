import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { nextPageUrl, withPagination } from '../../activities/pagination/next-page.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { CellValue, Column } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';

/** What a page of `fixtures/<name>/` must give. */
interface Expected {
  url: string;
  input: JobInput;
  columns: Column[];
  unmatched?: string[];
  rows: Record<string, CellValue>[];
  detail_url?: string;
  next: string | null;
}

const FOLDER = new URL('fixtures/', import.meta.url);
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'detail-pages')
  .map(({ name }) => name);

describe('mapping and reading a listing page', () => {
  for (const name of names) {
    const expected = JSON.parse(readFileSync(new URL(`${name}/expected.json`, FOLDER), 'utf8')) as Expected;
    const document = parseDocument({
      url: expected.url,
      html: readFileSync(new URL(`${name}/page.html`, FOLDER), 'utf8'),
    });
    const wanted = Object.keys(expected.rows[0]!);

    it(`finds the rows of ${name}`, () => {
      const mapping = buildMapping(document, expected.input)!;
      const rows = extractRows(document, mapping).map(({ data }) =>
        Object.fromEntries(wanted.map((column) => [column, data[column]])),
      );
      assert.deepEqual(rows, expected.rows);
    });

    it(`names and types the columns of ${name}, those asked for first`, () => {
      const mapping = buildMapping(document, expected.input)!;
      const first = mapping.columns
        .slice(0, expected.columns.length)
        .map((column) => ({ name: column.name, type: column.type }));
      assert.deepEqual(first, expected.columns);
      assert.deepEqual(
        mapping.unmatched_columns.map((column) => column.name),
        expected.unmatched ?? [],
      );
    });

    it(`finds where ${name} goes on`, () => {
      const mapping = withPagination(document, buildMapping(document, expected.input)!);
      assert.equal(nextPageUrl(document, mapping), expected.next);
      assert.equal(mapping.pagination.kind, expected.next === null ? 'none' : 'next_link');
      if (expected.detail_url !== undefined) {
        assert.equal(extractRows(document, mapping)[0]!.detail_url, expected.detail_url);
      }
    });
  }

  it('finds no listing on a page that has none', () => {
    const html = readFileSync(new URL('no-listing.html', FOLDER), 'utf8');
    const document = parseDocument({ url: 'https://closed.example/', html });
    assert.equal(buildMapping(document, { type: 'goal', value: 'All products with price' }), null);
  });
});
