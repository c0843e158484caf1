import { findAccountStanding } from '../../shared/db/queries/account-standing.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { presentAccount } from '../presenters/account.ts';
import type { Authenticated, Handler } from '../request.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

/** What the endpoint of the account asks for before its handler answers. */
export function accountRoutes(services: Services) {
  return { read: route(authenticate(services.database), getAccount(services)) };
}

function getAccount({ database }: Services): Handler<Authenticated> {
  return async (ctx) => {
    const account = await findAccountStanding(database, ctx.state.accountId);
    if (!account) throw new ServiceError('not_found');
    ctx.body = presentAccount(account);
  };
}
