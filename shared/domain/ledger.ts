import type { ProtectionLevel } from './protection.ts';

/**
 * The kinds of ledger entries and what an entry of `amount` credits does to the two balances of an account.
 * A hold takes credits out of reach; capturing spends what was held, releasing gives it back
 * (the two-phase transfer of TigerBeetle: pending, post, void).
 */
export const ENTRY_KINDS = {
  grant: { available: 1, held: 0 },
  charge: { available: -1, held: 0 },
  refund: { available: 1, held: 0 },
  hold: { available: -1, held: 1 },
  capture: { available: 0, held: -1 },
  release: { available: 1, held: -1 },
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** Operation keys: an operation that is repeated has the same key and is posted once. */
export const operationKey = {
  grant: (accountId: string, reference: string) => `account/${accountId}/grant/${reference}`,
  jobCharge: (jobId: string) => `job/${jobId}/charge`,
  jobRefund: (jobId: string) => `job/${jobId}/refund`,
  runHold: (runId: string, chunk: number) => `run/${runId}/hold/${chunk}`,
  runEscalation: (runId: string, level: ProtectionLevel) => `run/${runId}/escalation/${level}`,
  runCapture: (runId: string) => `run/${runId}/capture`,
  runRelease: (runId: string) => `run/${runId}/release`,
} as const;
