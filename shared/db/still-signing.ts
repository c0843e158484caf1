import type { PreviousSecret } from './entities/webhook.ts';

/** Those of the replaced secrets whose time is not over. */
export function stillSigning(secrets: readonly PreviousSecret[], now: Date): PreviousSecret[] {
  return secrets.filter(({ until }) => new Date(until) > now);
}
