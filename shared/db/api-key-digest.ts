import { createHash } from 'node:crypto';

/** What is stored of an API key: its SHA-256 in hex. A fast hash suffices, as the key itself has 178 random bits. */
export function apiKeyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
