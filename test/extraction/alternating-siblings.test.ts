import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { findCandidates } from '../../activities/extraction/regions/candidates.ts';

/** The rules by which rows of a table are joined to records, and how many records each makes. */
function joinedRows(rows: string): [string, number][] {
  const html = `<html><body><table>${rows}</table></body></html>`;
  const { page } = parseDocument({ url: 'https://trees.example/list', html });
  return findCandidates(page)
    .filter(({ rule }) => rule.extent === 'range')
    .map(({ rule, records }): [string, number] => [rule.signatures.join(), records.length]);
}

const TREES = ['alder', 'beech', 'cedar', 'elm', 'fir'];

describe('rows of one form that take turns', () => {
  it('begin records where all of them become whole, whatever stands before and behind them', () => {
    const records = TREES.map((name) => `<tr style="border:0"><td>${name}</td></tr><tr><td>A tree of parks</td></tr>`);
    const list = records.join('');
    const others = '<tr><td>All trees</td></tr>';
    for (const rows of [list, others + list, list + others, others + list + others]) {
      assert.deepEqual(joinedRows(rows), [['tr:styled', TREES.length]]);
    }
  });

  it('begin records of several rows at the one that differs from those behind it', () => {
    const records = TREES.map(
      (name) => `<tr><td><a href="/${name}">x</a></td></tr><tr><td>a</td></tr><tr><td>b</td></tr>`,
    );
    assert.deepEqual(joinedRows(records.join('')), [['tr:link', TREES.length]]);
  });
});
