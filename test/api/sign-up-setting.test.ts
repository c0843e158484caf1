import assert from 'node:assert/strict';
import { openDashboard } from '../../api/website/dashboard.ts';

describe('whether people may sign up', () => {
  const isOpen = (host: string, signUp?: 'open' | 'closed') =>
    openDashboard({ signUp, host, folder: new URL('file:///nowhere/') }).isSignUpOpen;

  it('is what the operator says', () => {
    assert.deepEqual([isOpen('0.0.0.0', 'open'), isOpen('127.0.0.1', 'closed')], [true, false]);
  });

  it('is otherwise true only while nobody else can reach the service', () => {
    for (const host of ['127.0.0.1', '127.8.0.1', 'localhost', '::1']) assert.equal(isOpen(host), true, host);
    for (const host of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example', 'lists.example']) {
      assert.equal(isOpen(host), false, host);
    }
  });
});
