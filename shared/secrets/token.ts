import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret that stands for somebody: 256 random bits, in characters that need no escape in a URL or a cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: its SHA-256 in hex. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
