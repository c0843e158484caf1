import { randomBytes } from 'node:crypto';
import { readSecretKey, type SecretKey, type SecretKeys } from '../../shared/secrets/secret-key.ts';

/** A key of an operator's. */
export function someSecretKey(): SecretKey {
  return readSecretKey(randomBytes(32).toString('base64'));
}

/** A key without one before it. */
export function someSecretKeys(): SecretKeys {
  return { current: someSecretKey(), previous: null };
}
