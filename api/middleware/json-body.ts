import { isUtf8 } from 'node:buffer';
import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { ServiceError } from '../../shared/domain/error.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import type { Step } from '../request.ts';

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: LIMITS.body_bytes,
  onError: (error) => {
    throw toServiceError(error);
  },
});

/**
 * Reads a JSON body; a request without one counts as `{}`. 413 `body_too_large`, 415 `unsupported_media_type`
 * (another content type or character set, or a compressed body), 422 `validation_error` when it can't be parsed.
 */
export const jsonBody: Step<object> = async (ctx, next) => {
  if (hasBody(ctx)) assertReadable(ctx);
  await parseUtf8(ctx);
  if (isDeeperThan(LIMITS.body_depth, ctx.request.body)) throw invalidBody('is nested too deeply');
  await next();
};

function assertReadable(ctx: Context): void {
  if (!ctx.is('application/json')) throw new ServiceError('unsupported_media_type');
  const { charset } = ctx.request;
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new ServiceError('unsupported_media_type', 'The request body must be encoded in UTF-8.');
  }
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) {
    throw new ServiceError('unsupported_media_type', 'The request body must not be compressed.');
  }
}

/** The parser replaces bytes that are no UTF-8, which would change what the customer meant. */
async function parseUtf8(ctx: Context): Promise<void> {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  ctx.req.on('data', keep);
  try {
    await parse(ctx, async () => {});
  } finally {
    ctx.req.off('data', keep);
  }
  if (!isUtf8(Buffer.concat(chunks))) throw invalidBody('is not encoded in UTF-8');
}

function hasBody(ctx: Context): boolean {
  return ctx.request.length !== undefined ? ctx.request.length > 0 : Boolean(ctx.get('Transfer-Encoding'));
}

/** The parser's errors carry a `type`; everything but a body that is too large is a body that can't be read. */
function toServiceError(error: Error & { type?: string }): ServiceError {
  return error.type === 'entity.too.large' ? new ServiceError('body_too_large') : invalidBody('is not valid JSON');
}

function invalidBody(message: string): ServiceError {
  return ServiceError.validation([{ field: '', message: `the body ${message}` }]);
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner));
}
