/** How often an answer of one status is waited for, and which requests may be repeated. */
interface RetryRule {
  tries: number;
  methods: readonly string[];
}

/** The answers that are worth waiting for; every other error is final until the caller changes something. */
const RETRY_RULES: Record<number, RetryRule> = {
  429: { tries: 20, methods: ['GET', 'POST', 'DELETE'] },
  503: { tries: 4, methods: ['GET'] },
};

/** Pauses before a read whose connection broke is repeated, in ms. */
const LOST_READ_PAUSES = [300, 1_000];

/**
 * The pause in ms before `method` is repeated after an answer with this status and `Retry-After` (whole seconds),
 * or null when the answer is final. `attempt` counts from 0.
 */
export function pauseAfterAnswer(
  method: string,
  status: number,
  retryAfter: string | null,
  attempt: number,
): number | null {
  const rule = RETRY_RULES[status];
  if (!rule?.methods.includes(method) || attempt >= rule.tries || !/^\d+$/.test(retryAfter ?? '')) return null;
  return Math.max(1, Number(retryAfter)) * 1_000;
}

/** The pause in ms before `method` is repeated when no answer came, or null: only reads may simply be repeated. */
export function pauseAfterLoss(method: string, attempt: number): number | null {
  return method === 'GET' ? (LOST_READ_PAUSES[attempt] ?? null) : null;
}
