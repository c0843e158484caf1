import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { describeRecords } from '../../activities/extraction/regions/locator.ts';
import { rankRegions } from '../../activities/extraction/regions/rank-regions.ts';
import type { Signal } from '../../activities/extraction/regions/weights.ts';

const NAMES = ['alder', 'beech', 'cedar', 'downy birch', 'elm', 'fir'];

/** A signal of the candidate whose records are these, by their signature: of several, the one with the most. */
function signalOf(name: Signal, record: string, html: string, goal = 'All trees with date'): number {
  const { page } = parseDocument({ url: 'https://trees.example/list', html: `<html><body>${html}</body></html>` });
  const [found] = rankRegions(page, parseGoal({ type: 'goal', value: goal }))
    .filter((region) => describeRecords(page, region).record === record)
    .toSorted((a, b) => b.records.length - a.records.length);
  assert.ok(found, `no candidate ${record}`);
  return found.signals[name];
}

describe('the signals of a region', () => {
  it('tell a list that links to the page it stands on', () => {
    const list = (last: string): string =>
      NAMES.map((each) => `<li><a href="/tree/${each}">${each}</a></li>`).join('') + `<li><a href="${last}">x</a></li>`;
    assert.equal(signalOf('links_to_page', 'li', `<ul>${list('/list')}</ul>`), 1);
    assert.equal(signalOf('links_to_page', 'li', `<ul>${list('/list/yew')}</ul>`), 0);
  });

  it('tell groups that hold now more, now fewer records', () => {
    const group = (count: number): string =>
      `<div class="group">${`<p class="tree"><a href="/${count}">a tree</a></p>`.repeat(count)}</div>`;
    assert.ok(signalOf('uneven_inside', 'div.group', [1, 4, 2, 3].map(group).join('')) > 0.5);
    assert.equal(signalOf('uneven_inside', 'div.group', [3, 3, 3, 3].map(group).join('')), 0);
  });

  it('tell halves of records by their taking turns', () => {
    const halves = NAMES.map((each) => `<tr><td><a href="/${each}">${each}</a></td></tr><tr><td>a</td><td>b</td></tr>`);
    const wholes = NAMES.map((each) => `<tr><td><a href="/${each}">${each}</a></td><td>a</td></tr>`);
    assert.ok(signalOf('alternation', 'tr', `<table>${halves.join('')}</table>`) > 0.9);
    assert.equal(signalOf('alternation', 'tr', `<table>${wholes.join('')}</table>`), 0);
  });

  it('take the date of the heading that records stand under', () => {
    const day = (heading: string): string =>
      `<h3>${heading}</h3><div>${NAMES.map((each) => `<p class="tree"><a href="/${each}">${each}</a></p>`).join('')}</div>`;
    assert.equal(signalOf('dated', 'p.tree', day('3 March 2025') + day('4 March 2025')), 1);
    assert.equal(signalOf('dated', 'p.tree', day('Trees') + day('More trees')), 0);
  });

  it('tell two lists apart of which the goal names one', () => {
    const list = (heading: string): string =>
      `<h2>${heading}</h2><ul>${NAMES.map((each) => `<li class="name">${each}</li>`).join('')}</ul>`;
    assert.equal(signalOf('told_apart', 'li.name', list('Trees') + list('News')), 0.5);
    assert.equal(signalOf('told_apart', 'li.name', list('Trees') + list('Trees of old')), 0);
  });

  it('tell what a pager follows', () => {
    const list = `<ul>${NAMES.map((each) => `<li>${each}</li>`).join('')}</ul>`;
    assert.equal(signalOf('before_pager', 'li', `<div>${list}<div class="pager">1 2 3</div></div>`), 0.75);
    assert.equal(signalOf('before_pager', 'li', `<div class="pager">1 2 3</div><div>${list}</div>`), 0);
  });
});
