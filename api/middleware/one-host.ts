import type { Context, Next } from 'koa';
import { ServiceError } from '../../shared/domain/error.ts';

/** Refuses requests of HTTP/1.1 that do not name exactly one host, as its specification asks: 400 `malformed_request`. */
export async function oneHost(ctx: Context, next: Next): Promise<void> {
  const { rawHeaders, httpVersion } = ctx.req;
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) {
    throw new ServiceError('malformed_request', 'The request must have exactly one Host header.');
  }
  await next();
}
