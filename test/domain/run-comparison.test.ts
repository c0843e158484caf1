import assert from 'node:assert/strict';
import {
  CHANGE_KINDS,
  type ChangeKind,
  countChanges,
  differencesOf,
  END_REASONS,
  type RunChanges,
  sliceChanges,
} from '../../shared/domain/run-comparison.ts';
import { STOP_REASONS } from '../../shared/domain/run.ts';

const changes: RunChanges = { since: 'x', added: 3, changed: 2, removed: 4 };

/** The changes of a page, written out: `added 1`, `added 2`, … */
function page(kinds: Iterable<ChangeKind>, limit: number, offset: number, all = changes): string[] {
  const slices = sliceChanges(all, new Set(kinds), { limit, offset });
  return CHANGE_KINDS.flatMap((kind) => {
    const { first, last } = slices[kind];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `${kind} ${first + at}`);
  });
}

describe('a list of changes', () => {
  it('has those of every kind one after the other, wherever a page begins and ends', () => {
    for (const kinds of [CHANGE_KINDS, ['added', 'removed'], ['changed'], ['removed', 'changed']] as const) {
      const whole = page(kinds, 100, 0);
      assert.equal(whole.length, countChanges(changes, new Set(kinds)));
      for (let limit = 1; limit <= 10; limit += 1) {
        for (let offset = 0; offset <= 10; offset += 1) {
          assert.deepEqual(
            page(kinds, limit, offset),
            whole.slice(offset, offset + limit),
            `${kinds.join()} ${limit} ${offset}`,
          );
        }
      }
    }
    assert.deepEqual(page(CHANGE_KINDS, 4, 2), ['added 3', 'changed 1', 'changed 2', 'removed 1']);
  });

  it('has no removed rows where these can not be told', () => {
    const unknown = { ...changes, removed: null };
    assert.equal(countChanges(unknown, new Set(CHANGE_KINDS)), 5);
    assert.deepEqual(page(['removed'], 10, 0, unknown), []);
  });
});

describe('the end of a listing', () => {
  it('was reached where there was nothing more to read, not where the run was stopped', () => {
    assert.deepEqual(END_REASONS, ['last_page', 'no_new_rows', 'loop_detected']);
    for (const reason of END_REASONS) assert.ok(STOP_REASONS.includes(reason));
  });
});

describe('the columns that differ', () => {
  it('are told with both values, lists by what they hold', () => {
    const before = { name: 'Lamp', price: 10, tags: ['a', 'b'], gone: 'x' };
    const after = { name: 'Lamp', price: 9.5, tags: ['a', 'b'], gone: null };
    assert.deepEqual(differencesOf(before, after, []), {
      price: { old: 10, new: 9.5 },
      gone: { old: 'x', new: null },
    });
    assert.deepEqual(differencesOf({ tags: ['a', 'b'] }, { tags: ['b'] }, []), {
      tags: { old: ['a', 'b'], new: ['b'] },
    });
  });

  it('are not those of a detail page that could not be read in one of the runs', () => {
    const before = { price: 10, weight: 2, size: 'L' };
    const unread = { price: 9, weight: null, size: null };
    assert.deepEqual(differencesOf(before, unread, ['weight', 'size']), { price: { old: 10, new: 9 } });
    assert.deepEqual(differencesOf(unread, before, ['weight', 'size']), { price: { old: 9, new: 10 } });
    const read = { price: 10, weight: null, size: 'M' };
    assert.deepEqual(Object.keys(differencesOf(before, read, ['weight', 'size'])), ['weight', 'size']);
    assert.deepEqual(Object.keys(differencesOf(before, unread, [])), ['price', 'weight', 'size']);
  });

  it('may have the names of what every object has', () => {
    assert.deepEqual(differencesOf({}, JSON.parse('{"constructor":"a"}'), []), {
      constructor: { old: null, new: 'a' },
    });
  });
});
