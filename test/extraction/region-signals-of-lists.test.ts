import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { describeRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import type { Signals } from '../../activities/extraction/regions/weights.ts';

const NAMES = ['alder', 'beech', 'cedar', 'downy birch', 'elm', 'fir'];
const list = (entry: (name: string) => string): string =>
  `<ul>${NAMES.map((name) => `<li>${entry(name)}</li>`).join('')}</ul>`;
const link = (name: string): string => `<a href="/tree/${name.replace(' ', '-')}">${name}</a>`;

/** The signals of the candidate whose records are these, by their signature: of several, the one with the most. */
function signalsOf(html: string, record = 'li', goal = 'All trees with name, height, age and place'): Signals {
  const { page } = parseDocument({ url: 'https://trees.example/list', html: `<html><body>${html}</body></html>` });
  const [found] = rankRegions(page, parseGoal({ type: 'goal', value: goal }))
    .filter((region) => describeRecords(page, region).record === record)
    .toSorted((a, b) => b.records.length - a.records.length);
  assert.ok(found, `no candidate ${record}`);
  return found.signals;
}

describe('what tells a list from what stands beside it', () => {
  it('is that the page says how many records it has', () => {
    assert.equal(signalsOf(`<p>Showing 1-6 of 40</p>${list(link)}`).told_count, 1);
    assert.equal(signalsOf(`<p>Showing 1-9 of 40</p>${list(link)}`).told_count, 0);
    assert.equal(signalsOf(`<p>6 trees found</p>${list(link)}`).told_total, 1);
    assert.equal(signalsOf(`<p>7 trees found</p>${list(link)}`).told_total, 0);
  });

  it('is what its heading says, in any language', () => {
    assert.equal(signalsOf(`<h2>Related trees</h2>${list(link)}`).promoted, 1);
    assert.equal(signalsOf(`<h2>Das könnte Ihnen gefallen</h2>${list(link)}`).promoted, 1);
    assert.equal(signalsOf(`<h2>Related trees</h2>${list(link)}`, 'li', 'Related trees with name').promoted, 0);
    assert.equal(signalsOf(`<h2>関連商品</h2>${list(link)}`).promoted, 1);
    assert.equal(signalsOf(`<h2>Categories</h2>${list(link)}`).menu_heading, 1);
    const { promoted, menu_heading: menu, under_title: title } = signalsOf(`<h1>Trees</h1>${list(link)}`);
    assert.deepEqual([promoted, menu, title], [0, 0, 1]);
  });

  it('is that its links change only the query', () => {
    assert.equal(signalsOf(list((name) => `<a href="?tree=${name}">${name}</a>`)).links_into_page, 1);
    assert.equal(signalsOf(list(link)).links_into_page, 0);
  });

  it('is that its entries are too slight for what was asked', () => {
    assert.equal(signalsOf(list(link)).lacks_fields, 0.75);
    const full = list((name) => `${link(name)} <b>up to 30 metres</b> <i>200 years</i> <u>on wet ground</u>`);
    assert.equal(signalsOf(full).lacks_fields, 0);
  });

  it('is how its classes name it', () => {
    assert.equal(signalsOf(list(link).replace('<ul>', '<ul class="tagCloud">')).named_aside, 1);
    assert.equal(signalsOf(list(link).replace('<ul>', '<ul class="results">')).named_record, 1);
  });

  it('is that markup calls its records things', () => {
    const cards = NAMES.map((name) => `<div><article><h3>${name}</h3></article></div>`).join('');
    assert.equal(signalsOf(`<article>${cards}</article>`, 'div').thing, 1);
    assert.equal(signalsOf(`<article>${cards}</article>`, 'div').several_things, 0);
    const items = NAMES.map((name) => ({ '@type': 'ListItem', url: `/tree/${name.replace(' ', '-')}` }));
    const script = JSON.stringify({ '@type': 'ItemList', itemListElement: items });
    const data = `<script type="application/ld+json">${script}</script>`;
    assert.equal(signalsOf(`${data}${list(link)}`).structured, 1);
    assert.equal(signalsOf(`${data}${list((name) => `<a href="/news/${name}">${name}</a>`)}`).structured, 0);
  });

  it('is that its records link to their page more than once', () => {
    assert.equal(signalsOf(list((name) => link(name) + link(name))).linked_again, 1);
    assert.equal(signalsOf(list(link)).linked_again, 0);
  });
});

describe('what tells records from their parts', () => {
  it('is that they are made of two that are built alike and lead to different pages', () => {
    const tree = (name: string): string => `<td>${link(name)} <b>tall</b></td>`;
    const pairs = NAMES.map((name) => `<tr>${tree(name)}${tree(`${name}-2`)}</tr>`);
    assert.equal(signalsOf(`<table>${pairs.join('')}</table>`, 'tr').doubled, 1);
    const sides = NAMES.map((name) => `<tr>${tree(name)}${tree(name)}</tr>`);
    assert.equal(signalsOf(`<table>${sides.join('')}</table>`, 'tr').doubled, 0);
  });
});
