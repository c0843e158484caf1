import { hash } from 'node:crypto';

const LENGTH = 32;

/** A text of any length in 32 characters, as the database compares identities and addresses. */
export function digest(text: string): string {
  return hash('sha256', text, 'hex').slice(0, LENGTH);
}
