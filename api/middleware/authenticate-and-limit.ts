import type { Context, Middleware, Next } from 'koa';
import { noteKeyUse } from '../../shared/commands/note-key-use.ts';
import { type RateState, consumeByAddress, consumeByKey } from '../../shared/commands/consume-rate-limit.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { joinCalls } from '../../shared/db/join-calls.ts';
import { networkAddress } from '../network-address.ts';
import type { Services } from '../services.ts';

const BEARER = /^Bearer +(\S+) *$/i;
const ROOT = '/v1/';

/**
 * Finds out who asks (`Authorization: Bearer <key>`) and counts the request: against the limit of the key, or of the
 * network address when there is no valid key. Every answer under `/v1/` says what is left; 429 `rate_limited` above.
 */
export function authenticateAndLimit({ database, rateLimit, background }: Services): Middleware {
  const byKey = joinCalls((keys: string[]) => consumeByKey(database, keys, rateLimit));
  const byAddress = joinCalls((addresses: string[]) => consumeByAddress(database, addresses, rateLimit));

  async function count(ctx: Context): Promise<void> {
    const key = BEARER.exec(ctx.get('Authorization'))?.[1];
    const holder = key ? await byKey(key) : null;
    tellLimit(ctx, rateLimit.requests, holder ?? (await byAddress(networkAddress(ctx.ip))));
    if (!holder) return;
    const { accountId, isUseUnnoted } = holder;
    ctx.state.accountId = accountId;
    if (isUseUnnoted) background.run('note the use of a key', { accountId }, () => noteKeyUse(database, accountId));
  }

  return async (ctx: Context, next: Next) => {
    if (ctx.path.startsWith(ROOT)) await count(ctx);
    await next();
  };
}

/** Whole seconds are rounded up, so that a request after them is always allowed. */
function tellLimit(ctx: Context, limit: number, { isAllowed, remaining, freeAfter }: RateState): void {
  const reset = String(Math.ceil(freeAfter));
  ctx.set('RateLimit-Limit', String(limit));
  ctx.set('RateLimit-Remaining', String(remaining));
  ctx.set('RateLimit-Reset', reset);
  if (isAllowed) return;
  ctx.set('Retry-After', reset);
  throw new ServiceError('rate_limited');
}
