import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';

const ARTICLES = ['Rain on the moor', 'Two new ferries', 'A bakery returns', 'Night trains again', 'The old pier'];
const COMMENTS = ['Ida', 'Jon', 'Kim', 'Lea'].map((who, i) => ({ who, about: ARTICLES[(i * 2) % ARTICLES.length]! }));
const MAIN = ARTICLES.map(
  (title, i) =>
    `<article class="post"><h2><a href="/a/${i}">${title}</a></h2><time datetime="2026-0${i + 1}-11">11 ${i + 1} 2026</time>
     <p>What happened, and who was there, told at some length by somebody who was there too, number ${i}.</p></article>`,
).join('');
const LIST = COMMENTS.map(({ who, about }, i) => `<li><i>${who}</i> on <a href="/a/${i}#c${i}">${about}</a></li>`).join(
  '',
);
const NEWS = ['Harbour closed', 'Library open late', 'Road works end', 'Pool shut', 'Fair on Sunday', 'New mayor']
  .map((title, i) => `<li><a href="/n/${i}">${title}</a></li>`)
  .join('');
const page = (boxes: string): string => `<main>${MAIN}</main><aside>${boxes}</aside>`;
const BOXES = `<section class="box"><h3>Recent comments</h3><ul>${LIST}</ul></section>
  <section class="box"><h3>Latest news</h3><ul>${NEWS}</ul></section>`;

/** How many rows a goal gets. */
function rowsOf(goal: string, body: string): number {
  const document = parseDocument({ url: 'https://made.example/list', html: `<html><body>${body}</body></html>` });
  return extractRows(document, buildMapping(document, { type: 'goal', value: goal })!).length;
}

describe('a list below a heading', () => {
  it('is meant by a goal that calls the records as the heading does, however much longer another list is', () => {
    assert.equal(rowsOf('Recent comments: commenter and article', page(BOXES)), COMMENTS.length);
    assert.equal(rowsOf('the latest news in the sidebar, title and link', page(BOXES)), 6);
  });

  it('is not meant by a goal that calls them otherwise, or by one word of the heading', () => {
    assert.equal(rowsOf('All articles: title, date', page(BOXES)), ARTICLES.length);
    assert.equal(rowsOf('comments on the weather: title, date', page(BOXES)), ARTICLES.length);
  });

  it('is not meant where two headings say the same', () => {
    const twice = `${BOXES}<section class="box"><h3>Latest news</h3><p>Nothing yet.</p></section>`;
    assert.equal(rowsOf('Latest news: title, date', page(twice)), ARTICLES.length);
  });
});
