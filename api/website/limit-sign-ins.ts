import type { Context } from 'koa';
import { consumeByName, type RateLimit } from '../../shared/commands/consume-rate-limit.ts';
import { digest } from '../../shared/db/digest.ts';
import { normalEmail } from '../../shared/db/normal-email.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { isLoopback } from '../loopback.ts';
import { networkAddress } from '../network-address.ts';
import type { Services } from '../services.ts';

type Request = Pick<Context, 'ip' | 'set' | 'get' | 'hostname'>;

const PER_ADDRESS: RateLimit = { requests: LIMITS.sign_ins_per_address, seconds: LIMITS.sign_in_seconds };
const PER_EMAIL: RateLimit = { requests: LIMITS.sign_ins_per_email, seconds: LIMITS.sign_in_seconds };

/**
 * Counts an attempt to sign in or up, by the network address and, where one was given, the e-mail address, whether there
 * is such an account or not. Throws `too_many_sign_ins`; and `https_required` where the browser would throw the session
 * away, as it reached the service over a network without encryption.
 */
export async function limitSignIns({ database }: Services, ctx: Request, email?: string): Promise<void> {
  if (ctx.get('Origin').startsWith('http:') && !isLoopback(ctx.hostname)) throw new ServiceError('https_required');
  await count(database, ctx, `sign-in ${networkAddress(ctx.ip)}`, PER_ADDRESS);
  if (email !== undefined) await count(database, ctx, `sign-in of ${digest(normalEmail(email))}`, PER_EMAIL);
}

async function count(database: Services['database'], ctx: Request, name: string, limit: RateLimit): Promise<void> {
  const { isAllowed, freeAfter } = await consumeByName(database, name, limit);
  if (isAllowed) return;
  ctx.set('Retry-After', String(Math.ceil(freeAfter)));
  throw new ServiceError('too_many_sign_ins');
}
