import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { textOf } from '../../activities/extraction/page/spans.ts';
import { findCandidates } from '../../activities/extraction/regions/candidates.ts';
import { describeRecords, locateRecords } from '../../activities/extraction/regions/locator.ts';

const TREES = ['alder', 'beech', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple', 'oak', 'pine'];

/** The texts of the records that a table of rows has. */
function recordsOf(rows: readonly string[]): string[] {
  const html = `<html><body><table>${rows.join('')}</table></body></html>`;
  const { page } = parseDocument({ url: 'https://trees.example/list', html });
  const ofRows = findCandidates(page).find(({ rule }) => rule.extent === 'element' && rule.signatures[0] === 'tr');
  return locateRecords(page, describeRecords(page, ofRows!)).map((record) => textOf(page, record));
}

const row = (...cells: readonly (string | number)[]): string =>
  `<tr>${cells.map((c) => `<td>${c}</td>`).join('')}</tr>`;

describe('rows of a table that are none of its records', () => {
  it('name its columns again, every few rows', () => {
    const rows = TREES.flatMap((name, i) => [...(i % 5 === 0 ? [row('Name', 'Place')] : []), row(name, 'a park')]);
    assert.deepEqual(
      recordsOf(rows),
      TREES.map((name) => `${name} a park`),
    );
  });

  for (const word of ['Total', 'Summe:', 'Razem', '合計']) {
    it(`sum it: ${word}`, () => {
      const rows = TREES.map((name, i) => row(name, i + 3));
      assert.equal(recordsOf([...rows, row(word, 75)]).length, TREES.length);
    });
  }

  it('do not sum it where their name only begins like that, or others follow', () => {
    const rows = TREES.map((name, i) => row(name, i + 3));
    assert.equal(recordsOf([...rows, row('Total Wine', 75)]).length, TREES.length + 1);
    assert.equal(recordsOf([row('Total', 75), ...rows]).length, TREES.length + 1);
  });
});
