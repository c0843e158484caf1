import { consumeByName } from '../../shared/commands/consume-rate-limit.ts';
import { findSession, type SignedIn } from '../../shared/db/queries/session.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { tokenDigest } from '../../shared/secrets/token.ts';
import type { Authenticated, Step } from '../request.ts';
import type { Services } from '../services.ts';
import { readSessionToken } from '../session-cookie.ts';

/** What one account may ask by its sessions. */
const RATE = { requests: LIMITS.session_requests, seconds: LIMITS.rate_seconds };

/** Lets only requests pass of who is signed in, within the rate of an account; 401 `not_signed_in` otherwise. */
export function requireSession({ database }: Pick<Services, 'database'>): Step<Authenticated & { signedIn: SignedIn }> {
  return async (ctx, next) => {
    const token = readSessionToken(ctx);
    const signedIn = token ? await findSession(database, tokenDigest(token)) : null;
    if (!signedIn) throw new ServiceError('not_signed_in');
    const { isAllowed, freeAfter } = await consumeByName(database, `session ${signedIn.accountId}`, RATE);
    if (!isAllowed) {
      ctx.set('Retry-After', String(Math.ceil(freeAfter)));
      throw new ServiceError('rate_limited');
    }
    Object.assign(ctx.state, { accountId: signedIn.accountId, trigger: 'dashboard', signedIn });
    await next();
  };
}
