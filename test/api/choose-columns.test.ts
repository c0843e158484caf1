import assert from 'node:assert/strict';
import { chooseColumns } from '../../api/choose-columns.ts';

const choose = (names: string[], text: string) => chooseColumns(names, text.split(','));

describe('choosing columns by a list that was cut at its commas', () => {
  it('takes the longest name that the parts make', () => {
    assert.deepEqual(choose(['a', 'a,b', 'b'], 'a,b'), ['a,b']);
    assert.deepEqual(choose(['a', 'a,b', 'b'], 'b,a'), ['b', 'a']);
    assert.deepEqual(choose(['a', 'a,b', 'c'], 'a,c,a,b'), ['a', 'c', 'a,b']);
  });

  it('names the part at which no name begins, and not more names than a reader takes in', () => {
    assert.throws(() => choose(['a', 'b,c'], 'a,b'), { code: 'validation_error', message: /no column "b".* a, b,c/ });
    const many = Array.from({ length: 50 }, (_, index) => `c${index}`);
    assert.throws(() => choose(many, 'x'), { message: /c0, c1, .*, c19, …\.$/ });
  });
});
