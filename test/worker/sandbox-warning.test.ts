import assert from 'node:assert/strict';
import { sandboxWarning } from '../../worker/sandbox-warning.ts';

describe('A worker that starts', () => {
  it('warns as root that its browsers have no sandbox', () =>
    assert.match(sandboxWarning(['http', 'browser'], 0) ?? '', /Chromium runs without its sandbox/));

  it('has nothing to warn of without a browser, as another user, and where there are no user ids', () => {
    assert.equal(sandboxWarning(['workflows', 'http'], 0), null);
    assert.equal(sandboxWarning(['browser'], 1_000), null);
    assert.equal(sandboxWarning(['browser'], undefined), null);
  });
});
