import { closeOtherSessions as closeOthers } from '../../../shared/commands/close-other-sessions.ts';
import { operation } from '../../endpoint.ts';
import { readSessionToken } from '../../session-cookie.ts';

export const closeOtherSessions = operation(
  {
    method: 'DELETE',
    path: '/dashboard/api/sessions',
    access: 'session',
    id: 'closeOtherSessions',
    tag: 'Account',
    summary: 'Sign out everywhere else',
    description: 'Ends every session of the account but this one.',
    answers: { 204: { description: 'This session is the only one.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const { accountId } = ctx.state;
      await closeOthers(database, { accountId, token: readSessionToken(ctx)! }); // it has let the request in
      ctx.status = 204;
    },
);
