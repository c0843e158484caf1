import { findAccountStanding } from '../../shared/db/queries/account-standing.ts';
import { ServiceError } from '../../shared/domain/error.ts';
import { operation } from '../endpoint.ts';
import { ACCOUNT_EXAMPLE } from '../examples/account.ts';
import { presentAccount } from '../presenters/account.ts';
import { ACCOUNT } from '../schemas/account.ts';

export const readAccount = operation(
  {
    method: 'GET',
    path: '/v1/account',
    id: 'getAccount',
    tag: 'Account',
    summary: 'Get the account',
    description: 'The plan of the account with its limits, and its credits.',
    answers: { 200: { description: 'The account.', schema: ACCOUNT, example: ACCOUNT_EXAMPLE } },
  },
  ({ database }) =>
    async (ctx) => {
      const account = await findAccountStanding(database, ctx.state.accountId);
      if (!account) throw new ServiceError('not_found');
      ctx.body = presentAccount(account);
    },
);
