import assert from 'node:assert/strict';
import { findNextLink } from '../../activities/pagination/pager/find-next-link.ts';
import { readNextWords } from '../../activities/pagination/pager/next-words.ts';
import { relationsOf } from '../../activities/pagination/pager/page-address.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';

const next = (body: string, url = 'https://a.example/list'): string | null =>
  findNextLink(parseDocument({ url, html: `<html><body>${body}</body></html>` }).page, []);

describe('the next page', () => {
  it('is what rel=next says, in the head or on a link', () => {
    const html = '<html><head><link rel="next" href="/list?page=2"></head><body></body></html>';
    const page = parseDocument({ url: 'https://a.example/list', html }).page;
    assert.equal(findNextLink(page, []), 'https://a.example/list?page=2');
    assert.equal(next('<a rel="next" href="/list?page=2">on</a>'), 'https://a.example/list?page=2');
  });

  it('is named in many languages, by an arrow, or by a label only', () => {
    const hrefs = ['Weiter', 'suivant »', 'следующая', '次のページ', '›'].map(
      (text) => `<a href="?page=2">${text}</a>`,
    );
    for (const link of hrefs) assert.equal(next(link), 'https://a.example/list?page=2', link);
    assert.equal(next('<a href="?page=2" aria-label="Next page"><svg></svg></a>'), 'https://a.example/list?page=2');
    assert.equal(next('<a href="?page=2"><img src="/img/next.gif" alt=""></a>'), 'https://a.example/list?page=2');
  });

  it('follows the current number of a row of numbers', () => {
    const pager = '<p><a href="?p=1">1</a> <b>2</b> <a href="?p=3">3</a> <a href="?p=4">4</a></p>';
    assert.equal(next(pager, 'https://a.example/list?p=2'), 'https://a.example/list?p=3');
  });

  it('is not there on the last page, where only the way back is left', () => {
    const pager = '<p><a href="?p=1">1</a> <a href="?p=2">2</a> <b>3</b> <a href="?p=2">« previous</a></p>';
    assert.equal(next(pager, 'https://a.example/list?p=3'), null);
  });

  it('is no disabled control, no other site and no arrow of each record', () => {
    assert.equal(next('<a class="next disabled" href="/list?page=2">Next</a>'), null);
    assert.equal(next('<a href="https://b.example/?page=2">Next</a>'), null);
    const cards = '<li><a class="next" href="/p/1">›</a></li><li><a class="next" href="/p/2">›</a></li>';
    const page = parseDocument({ url: 'https://a.example/', html: `<ul>${cards}</ul>` }).page;
    assert.equal(
      findNextLink(
        page,
        page.nodes.filter(({ tag }) => tag === 'li'),
      ),
      null,
    );
  });
});

describe('paged addresses', () => {
  const cases: [string, string, string, number][] = [
    ['/list', '/list?page=2', 'family', 1],
    ['/list?page=2&sort=a', '/list?sort=a&page=3', 'family', 1],
    ['/list?page=3', '/list?page=2', 'family', -1],
    ['/list?start=20', '/list?start=40', 'family', 1],
    ['/list/page/2', '/list/page/3', 'family', 1],
    ['/news/offers-240215', '/news/offers-240215-p2', 'family', 1],
    ['/list/page-2.html', '/list/page-1.html', 'family', -1],
    ['/news/offers-of-may', '/archive/offers-of-may/page/2', 'near_family', 1],
    ['/list-1.html', '/list-2.html', 'near_family', 1],
    ['/board/24', '/board/24?page=1', 'family', 1],
    ['/list?page=2', '/list?page=2', 'same', 0],
    ['/list', '/about', 'other', 0],
  ];
  for (const [current, other, kind, direction] of cases) {
    it(`${other} is ${kind} seen from ${current}`, () => {
      const relation = relationsOf(`https://a.example${current}`).to(`https://www.a.example${other}`);
      assert.deepEqual([relation.kind, relation.direction], [kind, direction]);
    });
  }
});

describe('words on controls', () => {
  it('say next, back or nothing', () => {
    assert.equal(readNextWords('Next page »'), 'exact');
    assert.equal(readNextWords('>'), 'arrow');
    assert.equal(readNextWords('‹ Previous'), 'back');
    assert.equal(readNextWords('Read more'), 'none');
  });
});
