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

  it('begin records where all become whole by what stands in them, whatever their classes', () => {
    const records = TREES.map(
      (name, at) =>
        `<tr class="${at % 2 ? 'shade' : ''} kind_${at}"><td rowspan="2">x</td><td class="top">${name}</td><td>y</td></tr><tr class="kind_${at}"><td class="bottom">A tree</td><td>2 m</td></tr>`,
    );
    const header = '<tr><td colspan="3">All trees</td></tr>';
    const found = joinedRows(header + records.join(''));
    assert.ok(found.some(([signature, count]) => signature === 'tr:with(td.top)' && count === TREES.length));
  });

  it('begin records with a link although the list stands behind a line of the same form', () => {
    const records = TREES.map((name) => `<p><a href="/${name}">${name}</a> - a park</p><p>It is old.</p>`);
    const html = `<html><body><div><p>Welcome</p>${records.join('')}<p><a href="/tell">Tell us</a>.</p></div></body></html>`;
    const { page } = parseDocument({ url: 'https://trees.example/list', html });
    const ranges = findCandidates(page).filter(({ rule }) => rule.extent === 'range');
    assert.deepEqual([...new Set(ranges.map(({ records: [first] }) => first![0]!.children[0]!.tag))], ['a']);
  });

  it('begin records by how many parts they have', () => {
    const records = TREES.map((name) => `<tr><td>x</td><td>${name}</td><td>y</td></tr><tr><td>A tree</td></tr>`);
    assert.deepEqual(joinedRows(records.join('')), [['tr:with(3)', TREES.length]]);
  });

  it('are records of their own where only every second one is shaded', () => {
    const cell = (at: number): string => (at % 2 ? 'TreesEven' : 'TreesOdd');
    const inCells = TREES.map((name, at) => `<tr><td class="${cell(at)} TreesName">${name}</td><td>oak</td></tr>`);
    const inRows = TREES.map((name, at) => `<tr class="tree_${at % 2 ? 'even' : 'odd'}"><td>${name}</td></tr>`);
    for (const rows of [inCells, inRows]) assert.deepEqual(joinedRows([...rows, ...rows].join('')), []);
  });

  it('do not begin records by what only some of them have', () => {
    const rows = TREES.map((name, at) => `<tr><td>${name}</td>${at > 2 ? '<td><b>!</b></td>' : ''}</tr>`);
    assert.deepEqual(joinedRows([...rows, ...rows].join('')), []);
  });
});
