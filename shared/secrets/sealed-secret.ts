import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey, SecretKeys } from './secret-key.ts';

/** Whose a secret is: it opens only where it was sealed for, so that no row's secret can be put into another. */
export interface SecretOwner {
  accountId: string;
  webhookId: string;
}

/** A secret was sealed with a key that is not there, for somebody else, or was changed since. */
export class SecretNotReadableError extends Error {
  constructor(reason: string) {
    super(`a stored secret can not be read: ${reason}`);
    this.name = 'SecretNotReadableError';
  }
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What every secret begins with that this key sealed. */
export const sealedPrefix = ({ id }: SecretKey): string => `${VERSION}.${id}.`;

/** Seals a secret with the current key: `v1.<key id>.<base64url of nonce, ciphertext and tag>`, never the same twice. */
export function sealSecret(secret: string, owner: SecretOwner, { current }: SecretKeys): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(owner));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealedPrefix(current) + sealed.toString('base64url');
}

/** Opens what `sealSecret` sealed with the current or the previous key. Throws `SecretNotReadableError`. */
export function openSecret(sealed: string, owner: SecretOwner, keys: SecretKeys): string {
  const key = [keys.current, keys.previous].find((known) => known && isSealedWith(known, sealed));
  if (!key) throw new SecretNotReadableError('its key is neither SECRET_KEY nor SECRET_KEY_PREVIOUS');
  const bytes = Buffer.from(sealed.slice(sealedPrefix(key).length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretNotReadableError('it is cut off');
  const decipher = createDecipheriv(CIPHER, key.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(owner));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new SecretNotReadableError('it was changed, or sealed for another webhook');
  }
}

/** The same secret sealed with the current key; one that is already, stays as it is. Throws `SecretNotReadableError`. */
export function resealSecret(sealed: string, owner: SecretOwner, keys: SecretKeys): string {
  if (isSealedWith(keys.current, sealed)) return sealed;
  return sealSecret(openSecret(sealed, owner, keys), owner, keys);
}

/** Whether this key sealed it. */
function isSealedWith(key: SecretKey, sealed: string): boolean {
  return sealed.startsWith(sealedPrefix(key));
}

function boundTo({ accountId, webhookId }: SecretOwner): Buffer {
  return Buffer.from(`account/${accountId}/webhook/${webhookId}`, 'utf8');
}
