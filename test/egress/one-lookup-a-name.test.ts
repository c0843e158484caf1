import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { oneLookupAName } from '../../activities/egress/one-lookup-a-name.ts';

const ADDRESS: LookupAddress = { address: '93.184.216.34', family: 4 };

describe('the look-up of names', () => {
  it('is one at a time for a name, and a new one after that', async () => {
    const asked: string[] = [];
    const answers: PromiseWithResolvers<LookupAddress[]>[] = [];
    const resolve = oneLookupAName((hostname) => {
      asked.push(hostname);
      const answer = Promise.withResolvers<LookupAddress[]>();
      answers.push(answer);
      return answer.promise;
    });
    const both = [resolve('a.test'), resolve('a.test')];
    const other = resolve('b.test');
    assert.deepEqual(asked, ['a.test', 'b.test']);
    answers[0]!.resolve([ADDRESS]);
    assert.deepEqual(await Promise.all(both), [[ADDRESS], [ADDRESS]]);

    const again = resolve('a.test');
    assert.deepEqual(asked, ['a.test', 'b.test', 'a.test']);
    answers[1]!.reject(new Error('no such name'));
    await assert.rejects(other, /no such name/);
    const after = resolve('b.test');
    assert.equal(asked.length, 4);
    answers[2]!.resolve([]);
    answers[3]!.resolve([ADDRESS]);
    assert.deepEqual(await Promise.all([again, after]), [[], [ADDRESS]]);
  });
});
