import assert from 'node:assert/strict';
import { serviceRoot } from '../../client/base-url.ts';

describe('the base URL of a client', () => {
  for (const [given, root] of [
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['https://api.example.com/v1', 'https://api.example.com'],
    ['https://api.example.com/v1/', 'https://api.example.com'],
    ['https://example.com/listwright/v1', 'https://example.com/listwright'],
    ['https://example.com/listwright//', 'https://example.com/listwright'],
  ] as const) {
    it(`reads ${given} as the service at ${root}`, () => {
      assert.equal(serviceRoot(given), root);
    });
  }

  it('refuses what is not an http address', () => {
    assert.throws(() => serviceRoot('ftp://example.com'), TypeError);
    assert.throws(() => serviceRoot('example'), TypeError);
  });
});
