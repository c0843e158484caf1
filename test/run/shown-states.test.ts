import assert from 'node:assert/strict';
import { ShownStates } from '../../activities/run/shown-states.ts';
import { row, rows } from './letter-rows.ts';

describe('the states of an open listing', () => {
  it('bring the rows that none before has shown, and count on', () => {
    const shown = new ShownStates(rows('ab'), { mayLoop: false });
    assert.deepEqual(shown.moved(rows('ab'), rows('abcd')), { rows: rows('cd') });
    assert.deepEqual(shown.moved(rows('abcd'), rows('abcde')), { rows: rows('e') });
    assert.equal(shown.number, 3);
  });

  it('end where a move changes nothing', () => {
    for (const mayLoop of [true, false]) {
      const shown = new ShownStates(rows('ab'), { mayLoop });
      assert.deepEqual(shown.moved(rows('ab'), rows('ab')), { stopReason: 'no_new_rows' });
      assert.equal(shown.number, 1);
    }
  });

  it('end in a loop where the page shows again exactly what it has shown before, one state in the place of another', () => {
    const shown = new ShownStates(rows('ab'), { mayLoop: true });
    assert.deepEqual(shown.moved(rows('ab'), rows('cd')), { rows: rows('cd') });
    assert.deepEqual(shown.moved(rows('cd'), rows('ab')), { stopReason: 'loop_detected' });
    const growing = new ShownStates(rows('ab'), { mayLoop: false });
    growing.moved(rows('ab'), rows('cd'));
    assert.deepEqual(growing.moved(rows('cd'), rows('ab')), { stopReason: 'no_new_rows' });
  });

  it('end without a loop where known rows stand together as they never did', () => {
    const shown = new ShownStates(rows('ab'), { mayLoop: true });
    shown.moved(rows('ab'), rows('cd'));
    assert.deepEqual(shown.moved(rows('cd'), rows('bc')), { stopReason: 'no_new_rows' });
    assert.deepEqual(shown.moved(rows('ab'), rows('bc')), { stopReason: 'loop_detected' });
  });

  it('end at the last page where nothing has come', () => {
    const shown = new ShownStates([row('a')], { mayLoop: false });
    assert.deepEqual(shown.add([]), { stopReason: 'last_page' });
    assert.deepEqual(shown.add(rows('bc')), { rows: rows('bc') });
    assert.deepEqual(shown.fresh(rows('abcd')), rows('d'));
  });
});
