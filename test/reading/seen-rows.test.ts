import assert from 'node:assert/strict';
import { createSeenRows } from '../../activities/reading/seen-rows.ts';
import type { Row } from '../../shared/domain/mapping.ts';

const row = (identity: string, title = identity): Row => ({ identity, data: { title }, detail_url: null });

describe('rows that a page has shown', () => {
  it('are not fresh in a later state, however many equal ones came together', () => {
    const seen = createSeenRows([row('a'), row('b')]);
    const fresh = seen.fresh([row('a'), row('a\n#2', 'a'), row('c'), row('c\n#2', 'c'), row('c')]);
    assert.deepEqual(
      fresh.map(({ identity }) => identity),
      ['c', 'c\n#2'],
    );
  });

  it('are not fresh when something else identifies them, as another row came that shares what did', () => {
    const seen = createSeenRows([row('/login', 'Rome')]);
    const [rome, oslo] = [row('/login\n"Rome"', 'Rome'), row('/login\n"Oslo"', 'Oslo')];
    assert.deepEqual(seen.fresh([rome, oslo]), [oslo]);
    assert.deepEqual([seen.hasOtherwise(rome), seen.hasOtherwise(oslo)], [true, false]);
    assert.equal(seen.hasOtherwise(row('/login', 'Rome')), false);
  });
});
