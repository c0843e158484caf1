import assert from 'node:assert/strict';
import { openSecret, SecretNotReadableError, sealSecret } from '../../shared/secrets/sealed-secret.ts';
import { readSecretKey } from '../../shared/secrets/secret-key.ts';
import { newWebhookSecret } from '../../shared/secrets/webhook-secret.ts';
import { fc } from '../support/fast-check.ts';
import { someSecretKey, someSecretKeys } from '../support/secret-keys.ts';

const OWNER = { accountId: 'a1', webhookId: 'w1' };

describe('a sealed secret', () => {
  it('is opened with the key that sealed it, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        const keys = someSecretKeys();
        assert.equal(openSecret(sealSecret(secret, OWNER, keys), OWNER, keys), secret);
      }),
    );
  });

  it('is opened with the key before the current one, and with no other', () => {
    const old = someSecretKey();
    const sealed = sealSecret('whsec_x', OWNER, { current: old, previous: null });
    assert.equal(openSecret(sealed, OWNER, { current: someSecretKey(), previous: old }), 'whsec_x');
    assert.throws(() => openSecret(sealed, OWNER, someSecretKeys()), SecretNotReadableError);
  });

  it('opens for its webhook and account only', () => {
    const keys = someSecretKeys();
    const sealed = sealSecret('whsec_x', OWNER, keys);
    for (const other of [
      { ...OWNER, webhookId: 'w2' },
      { ...OWNER, accountId: 'a2' },
    ]) {
      assert.throws(() => openSecret(sealed, other, keys), SecretNotReadableError);
    }
  });

  it('is not opened when a bit of it was changed, or its end is missing', () => {
    const keys = someSecretKeys();
    const sealed = sealSecret('whsec_x', OWNER, keys);
    const start = sealed.lastIndexOf('.') + 1;
    const bytes = Buffer.from(sealed.slice(start), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      const text = sealed.slice(0, start) + changed.toString('base64url');
      assert.throws(() => openSecret(text, OWNER, keys), SecretNotReadableError);
    }
    for (let length = 0; length < bytes.length; length += 1) {
      const text = sealed.slice(0, start) + bytes.subarray(0, length).toString('base64url');
      assert.throws(() => openSecret(text, OWNER, keys), SecretNotReadableError);
    }
  });

  it('is never sealed in the same way twice, and tells nothing of the secret', () => {
    const keys = someSecretKeys();
    const sealed = new Set(Array.from({ length: 100 }, () => sealSecret('whsec_x', OWNER, keys)));
    assert.equal(sealed.size, 100);
    assert.ok(![...sealed].some((text) => text.includes('whsec')));
  });
});

describe('a key of the operator', () => {
  it('is 32 bytes in base64; anything else is refused without being repeated', () => {
    for (const wrong of ['', 'short', 'x'.repeat(44), Buffer.alloc(31).toString('base64'), 'f'.repeat(64)]) {
      assert.throws(
        () => readSecretKey(wrong),
        (error: Error) => /openssl rand -base64 32/.test(error.message) && (!wrong || !error.message.includes(wrong)),
      );
    }
  });

  it('is not shown when it is printed', () => {
    const text = Buffer.alloc(32, 7).toString('base64');
    const key = readSecretKey(text);
    assert.ok(!JSON.stringify(key).includes(text));
    assert.notEqual(key.id, someSecretKey().id);
  });
});

describe('a secret of a webhook', () => {
  it('is written as Standard Webhooks does, with 32 random bytes', () => {
    const secrets = new Set(Array.from({ length: 100 }, newWebhookSecret));
    assert.equal(secrets.size, 100);
    for (const secret of secrets) {
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
      assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32);
    }
  });
});
