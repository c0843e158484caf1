import { createHash } from 'node:crypto';

const LENGTH = 32;

/** A text of any length in 32 characters, as the database compares identities and addresses. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, LENGTH);
}
