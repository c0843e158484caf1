import type { Context, Next } from 'koa';

/** Says of every answer that nobody may keep it, unless its route says otherwise, and that it is what its type says. */
export async function answerHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set(ANSWER_HEADERS);
  await next();
}

/** The headers of every answer. */
export const ANSWER_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;
