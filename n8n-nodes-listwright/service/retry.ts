/** How often an answer of one status is waited for, and whether that is worth it for requests that are not repeatable. */
interface RetryRule {
  tries: number;
  forAll: boolean;
}

/** The answers that say when to come back. Behind a rate limit nothing was done. */
const RETRY_RULES: Record<number, RetryRule> = {
  429: { tries: 20, forAll: true },
  503: { tries: 4, forAll: false },
};

/** Pauses (ms) before a request is repeated whose answer was lost, or that failed inside the service. */
const LOST_ANSWER_PAUSES = [500, 2_000];

/**
 * The pause in ms before a request is sent again after an answer with this status and `Retry-After` (whole seconds), or
 * null when the answer is final. `attempt` counts from 0; `isRepeatable`: sending it twice does no more than once.
 */
export function pauseAfterAnswer(
  isRepeatable: boolean,
  status: number,
  retryAfter: string | undefined,
  attempt: number,
): number | null {
  const rule = RETRY_RULES[status];
  if (rule && /^\d+$/.test(retryAfter ?? '')) {
    const isWorthIt = (rule.forAll || isRepeatable) && attempt < rule.tries;
    return isWorthIt ? Math.max(1, Number(retryAfter)) * 1_000 : null;
  }
  return status >= 500 ? pauseAfterLoss(isRepeatable, attempt) : null;
}

/** The pause in ms before a request is sent again when no answer came, or null. */
export function pauseAfterLoss(isRepeatable: boolean, attempt: number): number | null {
  return isRepeatable ? (LOST_ANSWER_PAUSES[attempt] ?? null) : null;
}
