import assert from 'node:assert/strict';
import { remember } from '../../activities/extraction/page/remember.ts';

describe('what is remembered of the strings of pages', () => {
  function counted(most?: number) {
    const asked: string[] = [];
    const lengthOf = remember((key) => {
      asked.push(key);
      return key.length;
    }, most);
    return { asked, lengthOf };
  }

  it('is the answer to a short string', () => {
    const { asked, lengthOf } = counted();
    assert.deepEqual([lengthOf('price'), lengthOf('price')], [5, 5]);
    assert.deepEqual(asked, ['price']);
  });

  it('is nothing of a long one, which would only fill the memory', () => {
    const { asked, lengthOf } = counted();
    const long = 'x'.repeat(10_000);
    assert.deepEqual([lengthOf(long), lengthOf(long)], [10_000, 10_000]);
    assert.equal(asked.length, 2);
  });

  it('is dropped when there is too much of it', () => {
    const { asked, lengthOf } = counted(2);
    for (const key of ['a', 'b', 'c', 'a']) lengthOf(key);
    assert.deepEqual(asked, ['a', 'b', 'c', 'a']);
  });
});
