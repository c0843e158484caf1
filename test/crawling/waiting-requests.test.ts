import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { type WaitingRequest, WaitingRequests } from '../../activities/crawling/waiting-requests.ts';

const request = (delayMs: number): WaitingRequest => ({ delayMs, start: () => {}, fail: () => {} });

describe('Requests that wait', () => {
  it('are taken in their order, and the longest distance that one of them wants is always known', () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('add' as const), value: fc.constantFrom(0, 0, 100, 250, 1_000) }),
      fc.record({ type: fc.constantFrom('remove' as const, 'take' as const), value: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        const requests = new WaitingRequests();
        const expected: WaitingRequest[] = [];
        const gone: WaitingRequest[] = [];
        for (const { type, value } of acts) {
          if (type === 'add') {
            const added = request(value);
            requests.add(added);
            expected.push(added);
          } else if (type === 'take') {
            const first = expected.shift();
            assert.equal(requests.takeFirst(), first);
            if (first) gone.push(first);
          } else {
            const [left] = expected.splice(value, 1);
            if (left) assert.ok(requests.remove(left));
            for (const each of gone) assert.ok(!requests.remove(each));
          }
          assert.equal(requests.longestDelayMs, Math.max(0, ...expected.map(({ delayMs }) => delayMs)));
        }
      }),
    );
  });
});
