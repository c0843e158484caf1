import type { Context } from 'koa';
import { ServiceError } from '../../shared/domain/error.ts';
import type { Step } from '../request.ts';

/**
 * Lets only requests pass that pages of this service itself have sent, as browsers tell: 403 `cross_origin` otherwise. A
 * cookie goes with requests that other sites make too.
 */
export const sameOrigin: Step<object> = async (ctx, next) => {
  if (!isSameOrigin(ctx)) throw new ServiceError('cross_origin');
  await next();
};

/** Browsers send `Sec-Fetch-Site` to secure addresses and this machine; older ones send `Origin` alone. */
function isSameOrigin(ctx: Pick<Context, 'get' | 'host'>): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = ctx.get('Origin');
  return URL.canParse(origin) && new URL(origin).host === ctx.host;
}
