import { ServiceError } from '../../shared/domain/error.ts';
import type { Authenticated, Step } from '../request.ts';

/** Lets only requests pass whose API key was found to be valid; 401 `invalid_api_key` otherwise. */
export const requireKey: Step<Authenticated> = async (ctx, next) => {
  // Unset when nobody has the key, whatever the type says.
  if (!(ctx.state.accountId as string | undefined)) throw new ServiceError('invalid_api_key');
  ctx.state.trigger = 'api';
  await next();
};
