import { isUtf8 } from 'node:buffer';
import { ServiceError } from '../../shared/domain/error.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import type { RequestContext, Step, WithBody } from '../request.ts';
import { hasBody, readBody } from '../request-body.ts';

/**
 * Reads a JSON body into `ctx.state.body`; a request without one counts as `{}`. 413 `body_too_large`, 415
 * `unsupported_media_type` (another content type or character set, or a compressed body), 422 `validation_error` when it
 * is no JSON.
 */
export const jsonBody: Step<WithBody> = async (ctx, next) => {
  const body = hasBody(ctx) ? await readJson(ctx) : {};
  if (isDeeperThan(LIMITS.body_depth, body)) throw invalidBody('is nested too deeply');
  ctx.state.body = body;
  await next();
};

async function readJson(ctx: RequestContext<WithBody>): Promise<unknown> {
  assertReadable(ctx);
  const bytes = await readBody(ctx, LIMITS.body_bytes);
  if (!bytes) throw new ServiceError('body_too_large');
  if (!isUtf8(bytes)) throw invalidBody('is not encoded in UTF-8');
  try {
    return bytes.length > 0 ? (JSON.parse(bytes.toString()) as unknown) : {};
  } catch {
    throw invalidBody('is not valid JSON');
  }
}

function assertReadable(ctx: RequestContext<WithBody>): void {
  if (!ctx.is('application/json')) throw new ServiceError('unsupported_media_type');
  const { charset } = ctx.request;
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new ServiceError('unsupported_media_type', 'The request body must be encoded in UTF-8.');
  }
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) {
    throw new ServiceError('unsupported_media_type', 'The request body must not be compressed.');
  }
}

function invalidBody(message: string): ServiceError {
  return ServiceError.validation([{ field: '', message: `the body ${message}` }]);
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner));
}
