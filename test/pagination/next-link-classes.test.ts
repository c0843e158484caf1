import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { findNextLink } from '../../activities/pagination/pager/find-next-link.ts';

/** Pages that go on, or only seem to: their address, what stands on them, and where they go on. */
const CASES: Record<string, { url: string; html: string; next: string | null }> = {
  'not a folder of another year': {
    url: 'https://town.example/minutes/2023/',
    html: '<ul class="years"><li><b>2023</b></li><li><a href="/minutes/2024/">2024</a></li><li><a href="/minutes/2025/">2025</a></li></ul>',
    next: null,
  },
  'not the next year, whatever its link says': {
    url: 'https://town.example/minutes?year=2023',
    html: '<a rel="prev" href="?year=2022">Previous</a> <a rel="next" class="next" href="?year=2024">Next</a>',
    next: null,
  },
  'the number behind one whose class ends in "active"': {
    url: 'https://shop.example/list?cat=4',
    html: `<div class="pagination"><a class="pagination_active" href="/list?cat=4&at=x">1</a> <a href="/go?cat=4&nh=2">2</a> <a href="/go?cat=4&nh=3">3</a></div>`,
    next: 'https://shop.example/go?cat=4&nh=2',
  },
  'an offset of any name that counts on with the numbers': {
    url: 'https://forum.example/board',
    html: '<p>Go to: <b>1</b> <a href="/show?sk=20">2</a> <a href="/show?sk=40">3</a> <a href="/show?sk=60">4</a></p>',
    next: 'https://forum.example/show?sk=20',
  },
  'not a link of numbered addresses that do not count on': {
    url: 'https://forum.example/board',
    html: '<p>Rooms: <b>1</b> <a href="/room?id=77">2</a> <a href="/room?id=31">3</a> <a href="/room?id=904">4</a></p>',
    next: null,
  },
  'not the number of another period': {
    url: 'https://parliament.example/members/16',
    html: '<p>Periods: <a href="/members/15">15</a> <b>16</b> <a href="/members/17">17</a></p>',
    next: null,
  },
  'older posts on another path': {
    url: 'https://blog.example/',
    html: '<a href="/archive/all/">Older posts</a>',
    next: 'https://blog.example/archive/all/',
  },
  'a second page on another path': {
    url: 'https://blog.example/',
    html: '<a href="/stories/page/2/">Next page</a>',
    next: 'https://blog.example/stories/page/2/',
  },
  'a page 1 that follows the unnumbered one': {
    url: 'https://torrents.example/',
    html: '<a href="/page_1">next page</a>',
    next: 'https://torrents.example/page_1',
  },
  'the second of pages that count from 0': {
    url: 'https://city.example/meetings',
    html: '<ul><li class="here">1</li><li><a href="/meetings?page=1">2</a></li><li><a href="/meetings?page=2">3</a></li></ul>',
    next: 'https://city.example/meetings?page=1',
  },
  'not the first page, which the present one is': {
    url: 'https://market.example/list?q=pc',
    html: '<p><a href="/list?q=pc&o=1">1</a></p>',
    next: null,
  },
  'not an order that is numbered': {
    url: 'https://market.example/list?q=pc',
    html: '<p>Sort by <a href="/list?q=pc&o=2">price</a></p>',
    next: null,
  },
  'numbers that are said again in a choice': {
    url: 'https://club.example/news/',
    html: `<ul class="pagination"><li class="thisclass">1</li><li><a href="list_70_2.html">2</a></li><li><select><option>1</option><option>2</option></select></li></ul>`,
    next: 'https://club.example/news/list_70_2.html',
  },
  'beside the first and the previous one, wherever it leads': {
    url: 'https://bbs.example/doc/HIT.html',
    html: '<td>[首页] [上页] [<a href="/doc1/HIT_101_0.html">下页</a>] [<a href="/doc1/HIT_9_0.html">末页</a>]</td>',
    next: 'https://bbs.example/doc1/HIT_101_0.html',
  },
  'not the next chapter of a documentation, by its title': {
    url: 'https://docs.example/manual/intro.html',
    html: '<div class="related"><ul><li class="right"><a href="install.html" title="Installation" rel="next">next</a></li></ul></div>',
    next: null,
  },
  'not the next chapter of a documentation, by its menu': {
    url: 'https://docs.example/manual/chapter1.html',
    html: `<nav><ul><li><a href="chapter1.html">1. Introduction</a></li><li><a href="chapter2.html">2. Installation</a></li></ul></nav>
      <a rel="next" class="nav-next" href="chapter2.html">Next</a>`,
    next: null,
  },
  'not the next chapter of a documentation, by its label': {
    url: 'https://docs.example/manual/',
    html: '<a rel="next" class="nav-chapters next" href="install.html" aria-label="Next chapter"><i></i></a>',
    next: null,
  },
  'not the next part of a book that has contents': {
    url: 'https://docs.example/manual/a.html',
    html: '<p><a href="b.html" rel="next">Next</a> <a href="top.html">Up</a> <a href="toc.html">[Contents]</a></p>',
    next: null,
  },
  'not the next of single things': {
    url: 'https://board.example/events/meeting-15/',
    html: '<div class="nav-next"><a href="/events/meeting-18/" rel="next">Meeting of the board</a></div>',
    next: null,
  },
};

describe('the next link of two lists with pages', () => {
  const list = (name: string): string =>
    `<section><ul><li class="${name}">One</li><li class="${name}">Two</li></ul><p><b>1</b> <a href="?${name}_page=2">2</a> <a href="?${name}_page=2">Next</a></p></section>`;
  const { page } = parseDocument({ url: 'https://club.example/', html: `<body>${list('news')}${list('jobs')}</body>` });

  for (const name of ['news', 'jobs']) {
    it(`is that beside the ${name}`, () => {
      const records = page.nodes.filter(({ classes }) => classes.includes(name));
      assert.equal(findNextLink(page, records), `https://club.example/?${name}_page=2`);
    });
  }
});

describe('the next link', () => {
  for (const [says, { url, html, next }] of Object.entries(CASES)) {
    it(`is ${says}`, () => {
      const { page } = parseDocument({ url, html: `<html><body>${html}</body></html>` });
      assert.equal(findNextLink(page, []), next);
    });
  }
});
