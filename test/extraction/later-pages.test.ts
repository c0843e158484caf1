import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { uniteWithNextPage } from '../../activities/extraction/unite-pages.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { jobBoard, jobItems, postings } from '../support/job-board.ts';

const INPUT: JobInput = { type: 'goal', value: 'All jobs with title, company, location and job type' };

function pageOf(html: string, url = 'https://jobs.example/jobs/') {
  return parseDocument({ url, html });
}

function board(page: 1 | 2) {
  const found = page === 1 ? postings(10, 0, true) : postings(8, 10, false);
  const html = jobBoard({ items: jobItems(found), next: page === 1 ? '/jobs/page/2/' : null });
  return { found, document: pageOf(html, `https://jobs.example/jobs/${page === 1 ? '' : 'page/2/'}`) };
}

describe('a mapping fits later pages', () => {
  it('when the records of the first page share classes by chance', () => {
    const [first, second] = [board(1), board(2)];
    const mapping = buildMapping(first.document, INPUT)!;
    assert.doesNotMatch(mapping.records.record, /new-york/);
    const valuesOf = (document: typeof first.document) =>
      extractRows(document, mapping).map(({ data }) => ({
        title: data['title'],
        company: data['company'],
        place: data['location'],
        kind: data['job_type'],
      }));
    assert.deepEqual(valuesOf(first.document), first.found);
    assert.deepEqual(valuesOf(second.document), second.found);
  });

  it('and keeps what tells the records from their neighbours', () => {
    const rows = postings(6, 0, true);
    const html = jobBoard({
      items: `${jobItems(rows)}<li class="job_listing notice"><h3>How to apply</h3> <span class="company">Read this</span></li>`,
      next: null,
    });
    const found = extractRows(pageOf(html), buildMapping(pageOf(html), INPUT)!);
    assert.deepEqual(
      found.map(({ data }) => data['title']),
      rows.map(({ title }) => title),
    );
  });

  it('when the form of the records differs from page to page', () => {
    const page = (records: string) => pageOf(`<main><h1>Posts</h1><div class="feed">${records}</div></main>`);
    const post = (at: number, box: string, name: string) =>
      `<article class="${box}"><h2 class="${name}"><a href="/p/${at}">The ${at}th word</a></h2><p>It has been said ${at} times.</p></article>`;
    const records = (from: number, box: string, name: string): string =>
      Array.from({ length: 6 }, (_, i) => post(from + i, box, name)).join('');
    const [first, second] = [page(records(1, 'summer', 'top')), page(records(7, 'winter', 'head'))];
    const input: JobInput = { type: 'goal', value: 'All posts with title' };
    const mapping = buildMapping(first, input)!;
    assert.equal(extractRows(second, mapping).length, 0);
    const united = uniteWithNextPage(first, second, mapping, input);
    assert.deepEqual(extractRows(first, united), extractRows(first, mapping));
    assert.deepEqual(
      extractRows(second, united).map(({ data }) => data['title']),
      [7, 8, 9, 10, 11, 12].map((at) => `The ${at}th word`),
    );
  });

  it('but is left as it is where the next page holds another listing', () => {
    const { document } = board(1);
    const other = pageOf(
      `<main><table>${'ABCDEF'.replaceAll(/./g, (word) => `<tr><td>${word}</td><td>${word.charCodeAt(0)}</td></tr>`)}</table></main>`,
    );
    const mapping = buildMapping(document, INPUT)!;
    const united = uniteWithNextPage(document, other, mapping, INPUT);
    assert.deepEqual(united, mapping);
  });
});
