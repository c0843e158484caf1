import assert from 'node:assert/strict';
import { ScrolledRows } from '../../activities/run/scrolled-rows.ts';
import { ShownStates } from '../../activities/run/shown-states.ts';
import { rows } from './letter-rows.ts';

describe('the rows that come by scrolling', () => {
  const after = (first: string, wanted: number) =>
    new ScrolledRows(new ShownStates(rows(first), { mayLoop: false }), wanted);

  it('are gathered over the steps, each once, until they are enough', () => {
    const scrolled = after('abc', 3);
    assert.equal(scrolled.step(rows('bcd')), true);
    assert.equal(scrolled.step(rows('bcd')), false);
    assert.equal(scrolled.goesOn, true);
    assert.equal(scrolled.step(rows('defg')), true);
    assert.deepEqual([scrolled.rows, scrolled.goesOn], [rows('defg'), false]);
  });

  it('are waited for as long as not too many steps in a row bring nothing', () => {
    const scrolled = after('abc', 3);
    const emptySteps = (): number => {
      let count = 0;
      for (; scrolled.goesOn; count += 1) scrolled.step(rows('abc'));
      return count;
    };
    for (let step = 0; step < 10; step += 1) scrolled.step([]);
    scrolled.step(rows('d'));
    assert.deepEqual([emptySteps(), scrolled.rows], [25, rows('d')]);
  });

  it('are not new when another row has come that shares what identified them', () => {
    const scrolled = after('', 5);
    const [rome, oslo] = ['Rome', 'Oslo'].map((title) => ({ identity: '/login', data: { title }, detail_url: null }));
    assert.equal(scrolled.step([rome!]), true);
    const renamed = [rome!, oslo!].map((row) => ({ ...row, identity: `/login\n"${row.data.title}"` }));
    assert.deepEqual(scrolled.fresh(renamed), [renamed[1]]);
  });
});
