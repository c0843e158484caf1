import type { Context, Middleware, Next } from 'koa';
import { type ErrorCode, ServiceError } from '../../shared/domain/error.ts';
import type { Logger } from '../../shared/logger.ts';
import { isDatabaseBusy, isDatabaseUnavailable, reasonOf } from '../database-unavailable.ts';
import { presentError } from '../presenters/error.ts';

/** Headers that an error always carries. */
const HEADERS: Partial<Record<ErrorCode, Record<string, string>>> = {
  invalid_api_key: { 'WWW-Authenticate': 'Bearer' },
  unavailable: { 'Retry-After': '2' },
};

const BUSY = 'The service is still at work on what this would change. Try again shortly.';

/** Answers errors as `{error:{code,message,request_id,…}}`. What is not meant for customers is logged, not told. */
export function errorHandler(logger: Logger): Middleware {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toServiceError(thrown);
      const request = { request_id: ctx.state.requestId, method: ctx.method, path: ctx.path };
      // While the database is away every request fails for the same known reason: a line tells it, a stack adds nothing.
      if (error.code === 'unavailable') logger.warn({ ...request, reason: reasonOf(thrown) }, error.message);
      else if (error.status >= 500) logger.error({ ...request, err: thrown }, error.message);
      ctx.status = error.status;
      ctx.set(HEADERS[error.code] ?? {});
      ctx.body = presentError(error, ctx.state.requestId as string);
    }
  };
}

function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (isDatabaseBusy(thrown)) return new ServiceError('unavailable', BUSY);
  return new ServiceError(isDatabaseUnavailable(thrown) ? 'unavailable' : 'internal_error');
}
