import { signOut } from '../../../shared/commands/sign-out.ts';
import { operation } from '../../endpoint.ts';
import { readSessionToken, takeSessionToken } from '../../session-cookie.ts';

export const closeSession = operation(
  {
    method: 'DELETE',
    path: '/dashboard/api/session',
    access: 'open',
    id: 'closeSession',
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends the session, if there is one.',
    answers: { 204: { description: 'Nobody is signed in.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const token = readSessionToken(ctx);
      if (token) await signOut(database, token);
      takeSessionToken(ctx);
      ctx.status = 204;
    },
);
