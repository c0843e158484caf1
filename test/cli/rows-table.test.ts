import assert from 'node:assert/strict';
import { rowsTable } from '../../scripts/demo/rows-table.ts';

const ROWS = [
  { name: 'Tea', price: 3.5, tags: ['green', 'loose'], text: 'x'.repeat(80) },
  { name: 'Cup', price: null, tags: null, text: '' },
];
const NAMES = ['name', 'price', 'tags', 'text'];
const widest = (table: string): number => Math.max(...table.split('\n').map((line) => line.length));

describe('the table of the first rows', () => {
  it('shows every column where there is room, long texts cut', () => {
    const table = rowsTable(NAMES, ROWS, 120);
    assert.match(table, /name.*price.*tags.*text/);
    assert.match(table, /Tea.*3\.5.*green, loose.*x{20,31}…/);
    assert.match(table, /Cup +│ +│ +│ +│/);
    assert.doesNotMatch(table, /further columns/);
  });

  it('is never wider than the terminal, and names the columns that it leaves out', () => {
    const table = rowsTable(NAMES, ROWS, 40);
    assert.ok(widest(table) <= 40);
    assert.match(table, /\nfurther columns: text$/);
  });

  it('shows the first column even where it does not fit', () => {
    const table = rowsTable(NAMES, ROWS, 6);
    assert.ok(widest(table.split('\n').slice(0, -1).join('\n')) <= 6);
    assert.match(table, /further columns: price, tags, text/);
  });

  it('takes exactly the room that there is', () => {
    const full = widest(rowsTable(NAMES, ROWS, 120));
    assert.equal(widest(rowsTable(NAMES, ROWS, full)), full);
    assert.match(rowsTable(NAMES, ROWS, full - 1), /further columns: text/);
  });
});
