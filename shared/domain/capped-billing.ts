import type { Billing } from './pricing.ts';

/**
 * A bill that asks for no more than `limit` credits: its last lines are lowered, so that the lines still add up to
 * `credits_settled`. Quantities stay as they were.
 */
export function capBilling(billing: Billing, limit: number): Billing {
  let rest = limit;
  const lines = billing.lines.map((line) => {
    const credits = Math.min(line.credits, rest);
    rest -= credits;
    return { ...line, credits };
  });
  return { ...billing, lines, credits_settled: limit - rest };
}
