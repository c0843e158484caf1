import { findAccountByKey } from '../../shared/db/queries/account-by-key.ts';
import type { Database } from '../../shared/db/orm.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import type { Authenticated, Step } from '../request.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** Lets only requests with a valid API key pass (`Authorization: Bearer <key>`); 401 `invalid_api_key` otherwise. */
export function authenticate(database: Database): Step<Authenticated> {
  return async (ctx, next) => {
    const key = BEARER.exec(ctx.get('Authorization'))?.[1];
    const account = key ? await findAccountByKey(database, key) : null;
    if (!account) throw new ServiceError('invalid_api_key');
    ctx.state.accountId = account.accountId;
    await next();
  };
}
