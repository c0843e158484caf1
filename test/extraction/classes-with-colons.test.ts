import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { matcher, splitMark } from '../../activities/extraction/regions/marks.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';
import { findCandidates } from '../../activities/extraction/regions/candidates.ts';

const CARDS = 'alder beech cedar elm'
  .split(' ')
  .map((name) => `<div class="md:flex"><a href="/${name}">${name}</a></div>`)
  .join('');
const { page } = parseDocument({
  url: 'https://trees.example/',
  html: `<html><body><main><div class="note">Trees</div>${CARDS}<div class="note">More</div></main></body></html>`,
});

describe('classes with colons', () => {
  it('are no marks of a rule', () => {
    assert.deepEqual(splitMark('div.md:flex'), { signature: 'div.md:flex', mark: '' });
    assert.deepEqual(splitMark('div.md:flex:link'), { signature: 'div.md:flex', mark: 'link' });
    assert.deepEqual(splitMark('tr:with(td.top)'), { signature: 'tr', mark: 'with(td.top)' });
  });

  it('tell records from their neighbours', () => {
    const isCard = matcher(page, ['div.md:flex']);
    assert.equal(page.nodes.filter(isCard).length, 4);
    const found = findCandidates(page).find(({ rule }) => rule.signatures[0] === 'div.md:flex');
    assert.ok(found);
    assert.equal(locateRecords(page, describeRecords(page, found)).length, 4);
  });
});
