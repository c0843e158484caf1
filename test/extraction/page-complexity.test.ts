import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { CRAWL_FAILURES, CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { PAGE_COMPLEXITY } from '../../shared/domain/page-complexity.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';

const read = (body: string) =>
  parseDocument({ url: 'https://a.example/list', html: `<html><head></head><body>${body}</body></html>` });
const MAPPING: RecordMapping = {
  version: 1,
  records: { path: 'html/body/ul', record: 'li' },
  columns: [{ name: 'name', type: 'text', sources: [{ path: '', take: 'text' }] }],
  unmatched_columns: [],
  key_columns: ['name'],
  detail_link: null,
  detail: null,
};
const failsAs = (what: string) => (error: unknown) =>
  error instanceof CrawlFailure && error.code === 'page_too_complex' && error.detail.endsWith(what);

describe('a page that is too complex', () => {
  it('is not read beyond the most elements, shown or not', function () {
    this.timeout(60_000);
    assert.throws(() => read('<b></b>'.repeat(PAGE_COMPLEXITY.elements)), failsAs('elements'));
    assert.throws(() => read(`<svg>${'<g></g>'.repeat(PAGE_COMPLEXITY.elements)}</svg>`), failsAs('elements'));
  });

  it('is not read beyond them where the parser would add far more than the markup has', function () {
    this.timeout(60_000);
    const reopened = Array.from({ length: 2_000 }, (_, i) => `<p><b id="${i}"></p>`).join('');
    assert.throws(() => read(reopened), failsAs('elements'));
  });

  it('is not read beyond the most links', function () {
    this.timeout(60_000);
    assert.throws(() => read('<a href="/x">x</a>'.repeat(PAGE_COMPLEXITY.links + 1)), failsAs('links'));
  });

  it('has no more rows than rows are read of one page', function () {
    this.timeout(60_000);
    const list = (rows: number) => read(`<ul>${'<li>x</li>'.repeat(rows)}</ul>`);
    assert.throws(() => extractRows(list(PAGE_COMPLEXITY.records + 1), MAPPING), failsAs('records'));
    assert.equal(extractRows(list(100_000), MAPPING).length, 100_000);
  });

  it('is told of in numbers', () => {
    const { text } = CRAWL_FAILURES.page_too_complex;
    for (const most of Object.values(PAGE_COMPLEXITY)) assert.ok(text.includes(most.toLocaleString('en-US')), text);
  });

  it('is not one that is nested deep: what is deeper than browsers nest is left out', () => {
    const { page } = read(`${'<div>'.repeat(200_000)}x`);
    assert.ok(page.nodes.length < 1_000, String(page.nodes.length));
  });
});
