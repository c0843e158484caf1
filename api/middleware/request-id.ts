import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';

/** What a client may send as the id of its request; anything else is replaced. */
const ACCEPTABLE = /^[\w.:-]{1,100}$/;

/** Gives every request an id, the client's own if it sent one, and echoes it in `X-Request-Id`. */
export async function requestId(ctx: Context, next: Next): Promise<void> {
  const given = ctx.get('X-Request-Id');
  const id = ACCEPTABLE.test(given) ? given : randomUUID();
  ctx.state.requestId = id;
  ctx.set('X-Request-Id', id);
  await next();
}
