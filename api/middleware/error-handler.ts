import type { Context, Middleware, Next } from 'koa';
import { type ErrorCode, ServiceError } from '../../shared/domain/error.ts';
import type { Logger } from '../../shared/logger.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';

/** Headers that an error always carries. */
const HEADERS: Partial<Record<ErrorCode, Record<string, string>>> = {
  invalid_api_key: { 'WWW-Authenticate': 'Bearer' },
  unavailable: { 'Retry-After': '2' },
};

/** The only writer of `{error:{code,message,request_id,…}}`. What is not meant for customers is logged, not told. */
export function errorHandler(logger: Logger): Middleware {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toServiceError(thrown);
      const request = { request_id: ctx.state.requestId, method: ctx.method, path: ctx.path };
      if (error.status >= 500) logger.error({ ...request, err: thrown }, error.message);
      ctx.status = error.status;
      ctx.set(HEADERS[error.code] ?? {});
      ctx.body = {
        error: { code: error.code, message: error.message, request_id: ctx.state.requestId, ...error.extra },
      };
    }
  };
}

function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return new ServiceError(isDatabaseUnavailable(thrown) ? 'unavailable' : 'internal_error');
}
