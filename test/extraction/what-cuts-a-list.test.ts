import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { textOf } from '../../activities/extraction/page/spans.ts';
import { type Candidate, findCandidates } from '../../activities/extraction/regions/candidates.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import type { Page } from '../../activities/extraction/page/page-model.ts';

const TREES = ['alder', 'beech', 'cedar', 'elm', 'fir', 'hazel'];

const pageOf = (body: string): Page =>
  parseDocument({ url: 'https://trees.example/list', html: `<html><body>${body}</body></html>` }).page;

/** The candidates by their rules, `element li.row`. */
function candidatesOf(page: Page): Map<string, Candidate[]> {
  return Map.groupBy(findCandidates(page), ({ rule }) => `${rule.extent} ${rule.signatures.join('|')}`);
}

describe('what cuts a list', () => {
  it('may be lines between its records: the first stands before the first line', () => {
    const list = TREES.map((name) => `<b>${name}</b><span>a tree</span><hr>`).join('');
    const page = pageOf(`<div><h1>Trees</h1><p>All of them</p>${list}<p>That was all.</p></div>`);
    const [cut] = candidatesOf(page).get('range hr') ?? [];
    const texts = cut?.records.map((record) => textOf(page, record));
    assert.deepEqual(
      texts?.slice(0, TREES.length),
      TREES.map((name) => `${name} a tree`),
    );
  });

  it('is not what is above two lists of one form in boxes of different names', () => {
    const items = (names: readonly string[]): string => names.map((name) => `<li class="row">${name}</li>`).join('');
    const page = pageOf(
      `<main><div class="box pinned"><ul class="topics"><li class="header">Pinned</li></ul><ul class="topics">${items(TREES.slice(0, 2))}</ul></div><div class="box"><ul class="topics">${items(TREES.slice(2))}</ul></div></main>`,
    );
    const counts = candidatesOf(page)
      .get('element li.row')
      ?.map(({ records }) => records.length);
    assert.ok(counts?.includes(TREES.length));
  });

  it('is not the class of one wrapper of many', () => {
    const list = TREES.map(
      (name, i) => `<div class="entry ${i === 0 ? 'latest' : 'older'}"><div class="head">${name}</div></div>`,
    );
    const counts = candidatesOf(pageOf(`<main>${list.join('')}</main>`))
      .get('element div.head')
      ?.map(({ records }) => records.length);
    assert.deepEqual(counts, [TREES.length]);
  });

  it('is a class that records have in common, however many one of them has', () => {
    const many = Array.from({ length: 14 }, (_, i) => `tag-${String.fromCodePoint(97 + i)}`).join(' ');
    const list = TREES.map((name, i) => `<div class="post ${i === 1 ? many : 'plain'}"><p>${name}</p></div>`);
    const page = pageOf(`<main><div class="nav">older</div>${list.join('')}<div class="nav">newer</div></main>`);
    assert.equal(candidatesOf(page).get('element div.post')?.[0]?.records.length, TREES.length);
  });

  it('leaves out paragraphs before and behind it that lack what all of its records have', () => {
    const list = TREES.map((name) => `<p><strong>${name}</strong><br>a tree</p>`).join('');
    const page = pageOf(
      `<div><h1>Trees</h1><p>We know many trees.</p><p>Here they are:</p>${list}<p>Do you know more? <a href="/tell">Tell us</a>!</p></div>`,
    );
    const [cut] = candidatesOf(page).get('element p') ?? [];
    const records = locateRecords(page, describeRecords(page, cut!));
    assert.deepEqual(
      records.map((record) => textOf(page, record)),
      TREES.map((name) => `${name} a tree`),
    );
  });
});
