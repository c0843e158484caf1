import { isIP } from 'node:net';
import type { Context, Next } from 'koa';

/**
 * Says who asks where so many reverse proxies of the operator's stand in front. Each of them adds to `X-Forwarded-For`
 * whom it was asked by; what stands before that anybody can have written.
 */
export function clientAddress(proxies: number) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const address = proxies > 0 ? ctx.get('X-Forwarded-For').split(',').at(-proxies)?.trim() : undefined;
    if (address && isIP(address)) ctx.request.ip = address;
    await next();
  };
}
