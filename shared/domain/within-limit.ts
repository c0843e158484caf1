/**
 * How many of an account's available credits a run may hold in addition to those it holds, so that it never costs more
 * than its own limit.
 */
export function withinLimit(maxCredits: number | null | undefined, held: number, available: number): number {
  return maxCredits == null ? available : Math.max(0, Math.min(available, maxCredits - held));
}
