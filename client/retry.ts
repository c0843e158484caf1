/** How often an answer of one status is waited for, and whether that is worth it for requests that are not repeatable. */
interface RetryRule {
  tries: number;
  forAll: boolean;
}

/** Requests that can be sent twice: a read changes nothing, PUT and PATCH set the same again, and copies of a POST bear one key. */
const REPEATABLE = new Set(['GET', 'POST', 'PUT', 'PATCH']);

/** The answers that say when to come back. Behind a rate limit nothing was done. */
const RETRY_RULES: Record<number, RetryRule> = {
  429: { tries: 20, forAll: true },
  503: { tries: 4, forAll: false },
};

/** Pauses (ms) before a request is repeated whose answer was lost, or that failed inside the service. */
const LOST_ANSWER_PAUSES = [300, 1_000];

/** Whether requests of this method can be sent twice. */
export function isRepeatable(method: string): boolean {
  return REPEATABLE.has(method);
}

/**
 * The pause in ms before a request is repeated after an answer with this status and `Retry-After` (whole seconds), or null
 * when the answer is final: nothing but a rate limit and failures of the service (5xx) is worth another try. `attempt`
 * counts from 0.
 */
export function pauseAfterAnswer(
  canRepeat: boolean,
  status: number,
  retryAfter: string | null,
  attempt: number,
): number | null {
  const rule = RETRY_RULES[status];
  if (rule && /^\d+$/.test(retryAfter ?? '')) {
    const isWorthIt = (rule.forAll || canRepeat) && attempt < rule.tries;
    return isWorthIt ? Math.max(1, Number(retryAfter)) * 1_000 : null;
  }
  return status >= 500 ? pauseAfterLoss(canRepeat, attempt) : null;
}

/** The pause in ms before a request is repeated when no answer came, or null. */
export function pauseAfterLoss(canRepeat: boolean, attempt: number): number | null {
  return canRepeat ? (LOST_ANSWER_PAUSES[attempt] ?? null) : null;
}
