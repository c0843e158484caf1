import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from '../../activities/webhooks/sign.ts';
import { fc } from '../support/fast-check.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

describe('The signature of an event', () => {
  it('is what the reference implementation computes, whatever is signed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), fc.string({ unit: 'binary' }), (key, text) => {
        const secret = `whsec_${Buffer.from(key).toString('base64')}`;
        const [body, sentAt] = [JSON.stringify({ text }), new Date()];
        const headers = signatureHeaders({ id: 'evt_1', sentAt: sentAt.getTime(), body }, [secret]);
        assert.equal(headers['webhook-signature'], new Webhook(secret).sign('evt_1', sentAt, body));
        assert.deepEqual(new Webhook(secret).verify(body, headers), { text });
      }),
    );
  });

  it('is accepted by who knows any of the secrets, and by nobody else', () => {
    const [present, previous, other] = [newSecret(), newSecret(), newSecret()];
    const body = '{"type":"job.ready"}';
    const headers = signatureHeaders({ id: 'evt_1', sentAt: Date.now(), body }, [present, previous]);
    for (const secret of [present, previous]) new Webhook(secret).verify(body, headers);
    assert.throws(() => new Webhook(other).verify(body, headers), /No matching signature/);
    assert.throws(() => new Webhook(present).verify(`${body} `, headers), /No matching signature/);
    assert.throws(
      () => new Webhook(present).verify(body, { ...headers, 'webhook-id': 'evt_2' }),
      /No matching signature/,
    );
  });

  it('tells the time in whole seconds', () => {
    const headers = signatureHeaders({ id: 'evt_1', sentAt: 1_795_000_000_999, body: '{}' }, [newSecret()]);
    assert.equal(headers['webhook-timestamp'], '1795000000');
  });

  it('is not made with something else than a secret', () => {
    assert.throws(() => signatureHeaders({ id: 'evt_1', sentAt: 0, body: '{}' }, ['c2VjcmV0']), /whsec_/);
  });
});
