import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { textOf } from '../../activities/extraction/page/spans.ts';
import { locateRecords } from '../../activities/extraction/regions/locator.ts';

const LIFTED = { path: 'html/body/main.papers', extent: 'lift', record: 'a.paper tides.example/papers/*?' } as const;

/** The records of a list of papers that follows an introduction. */
function recordsOf(papers: readonly string[]): string[] {
  const entries = papers.map(
    (name) => `<div><i>May</i><p><a class="paper" href="/papers/${name}/">${name}</a></p></div>`,
  );
  const intro = '<div>Filed <a href="https://index.example/1">elsewhere</a>, too.</div>';
  const html = `<html><body><main class="papers"><h1>Papers</h1>${intro}${entries.join('')}</main></body></html>`;
  const { page } = parseDocument({ url: 'https://tides.example/papers/', html });
  return locateRecords(page, LIFTED).map((record) => textOf(page, record));
}

describe('records that are lifted from their links', () => {
  it('are found where several of them are', () => {
    assert.deepEqual(recordsOf(['foam', 'salt', 'fog']), ['May foam', 'May salt', 'May fog']);
  });

  it('do not take in the whole list where one of them is left', () => {
    assert.deepEqual(recordsOf(['foam']), ['May foam']);
  });
});
