/** How often an answer of one status is waited for, and which requests may be repeated. */
interface RetryRule {
  tries: number;
  methods: readonly string[];
}

/** Requests that can be sent twice: a read changes nothing, a PUT sets the same again, and copies of a POST bear one key. */
const REPEATABLE = ['GET', 'POST', 'PUT'];

/** The answers that say when to come back. */
const RETRY_RULES: Record<number, RetryRule> = {
  429: { tries: 20, methods: [...REPEATABLE, 'DELETE'] },
  503: { tries: 4, methods: REPEATABLE },
};

/** Pauses (ms) before a request is repeated whose answer was lost, or that failed inside the service. */
const LOST_ANSWER_PAUSES = [300, 1_000];

/**
 * The pause in ms before `method` is repeated after an answer with this status and `Retry-After` (whole seconds), or null
 * when the answer is final: nothing but a rate limit and failures of the service (5xx) is worth another try. `attempt`
 * counts from 0.
 */
export function pauseAfterAnswer(
  method: string,
  status: number,
  retryAfter: string | null,
  attempt: number,
): number | null {
  const rule = RETRY_RULES[status];
  if (rule && /^\d+$/.test(retryAfter ?? '')) {
    const isWorthIt = rule.methods.includes(method) && attempt < rule.tries;
    return isWorthIt ? Math.max(1, Number(retryAfter)) * 1_000 : null;
  }
  return status >= 500 ? pauseAfterLoss(method, attempt) : null;
}

/** The pause in ms before `method` is repeated when no answer came, or null. */
export function pauseAfterLoss(method: string, attempt: number): number | null {
  return REPEATABLE.includes(method) ? (LOST_ANSWER_PAUSES[attempt] ?? null) : null;
}
