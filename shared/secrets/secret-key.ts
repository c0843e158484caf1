import { createSecretKey, hash, type KeyObject } from 'node:crypto';

/** A key of the operator's, under which secrets are kept; `id` tells it from others and nothing of it. */
export interface SecretKey {
  id: string;
  key: KeyObject;
}

/** The key that new secrets are sealed with, and the one before it, which still opens those that it sealed. */
export interface SecretKeys {
  current: SecretKey;
  previous: SecretKey | null;
}

export const KEY_BYTES = 32;
const ID_LENGTH = 8;
const BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/** Reads a key of 32 bytes in base64, as `openssl rand -base64 32` writes it. Throws an Error that does not repeat it. */
export function readSecretKey(text: string): SecretKey {
  if (!BASE64.test(text)) throw new Error(`must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 32)`);
  const bytes = Buffer.from(text, 'base64');
  return { id: hash('sha256', bytes, 'hex').slice(0, ID_LENGTH), key: createSecretKey(bytes) };
}
