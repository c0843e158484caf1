import type { ProtectionLevel } from './protection.ts';

/**
 * The kinds of ledger entries and what an entry of `amount` credits does to the two balances of an account.
 * A hold takes credits out of reach; capturing spends what was held, releasing gives it back
 * (the two-phase transfer of TigerBeetle: pending, post, void). What is left of a month's grant expires with the month.
 */
export const ENTRY_KINDS = {
  grant: { available: 1, held: 0 },
  expire: { available: -1, held: 0 },
  charge: { available: -1, held: 0 },
  refund: { available: 1, held: 0 },
  hold: { available: -1, held: 1 },
  capture: { available: 0, held: -1 },
  release: { available: 1, held: -1 },
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** The kinds that debit the available balance; the others grant credits, or transfer those of an earlier entry. */
export type DebitKind = 'charge' | 'hold';

/** An amount of credits, and how many of them are of a month's grant: those are spent first. */
export interface Credits {
  amount: number;
  monthly: number;
}

/** The first `amount` of some credits: those of the month's grant before the others. */
export function monthlyFirst(credits: Credits, amount: number): Credits {
  return { amount, monthly: Math.min(amount, credits.monthly) };
}

/** Operation keys: an operation that is repeated has the same key and is posted once. */
export const operationKey = {
  grant: (accountId: string, reference: string) => `account/${accountId}/grant/${reference}`,
  monthlyGrant: (accountId: string, month: string) => `account/${accountId}/month/${month}/grant`,
  monthlyExpiry: (accountId: string, month: string) => `account/${accountId}/month/${month}/expire`,
  jobCharge: (jobId: string) => `job/${jobId}/charge`,
  jobRefund: (jobId: string) => `job/${jobId}/refund`,
  runHold: (runId: string, chunk: number) => `run/${runId}/hold/${chunk}`,
  runEscalation: (runId: string, level: ProtectionLevel) => `run/${runId}/escalation/${level}`,
  runCapture: (runId: string) => `run/${runId}/capture`,
  runRelease: (runId: string) => `run/${runId}/release`,
} as const;
