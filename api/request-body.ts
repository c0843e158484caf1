import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { ServiceError } from '../shared/domain/error.ts';

type Request = Pick<Context, 'req' | 'res' | 'get' | 'request'>;

/** Whether a request has a body, as its headers tell. */
export function hasBody(ctx: Request): boolean {
  const { length } = ctx.request;
  return length !== undefined ? length > 0 : Boolean(ctx.get('Transfer-Encoding'));
}

/**
 * Reads the body; null when it is larger than `most` bytes. A client that waits to be asked for it (`Expect:
 * 100-continue`) is asked only now, when all else is judged and its length is known to fit.
 */
export async function readBody(ctx: Request, most: number): Promise<Buffer | null> {
  const { length } = ctx.request;
  if (length !== undefined && length > most) return null;
  if (isAskedFor(ctx)) ctx.res.writeContinue();
  try {
    return await getRawBody(ctx.req, { limit: most });
  } catch (error) {
    if ((error as getRawBody.RawBodyError).type === 'entity.too.large') return null;
    throw new ServiceError('malformed_request', 'The request ended before its body did.');
  }
}

function isAskedFor(ctx: Request): boolean {
  return ctx.req.httpVersion === '1.1' && /\b100-continue\b/i.test(ctx.get('Expect'));
}
