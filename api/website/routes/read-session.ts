import { findSession } from '../../../shared/db/queries/session.ts';
import { tokenDigest } from '../../../shared/secrets/token.ts';
import { operation } from '../../endpoint.ts';
import { readSessionToken } from '../../session-cookie.ts';

export const readSession = operation(
  {
    method: 'GET',
    path: '/dashboard/api/session',
    access: 'open',
    id: 'getSession',
    tag: 'Account',
    summary: 'Who is signed in',
    description: 'The account that is signed in, `null` when none is, and whether accounts can be opened here.',
    answers: { 200: { description: 'Who is signed in.' } },
  },
  ({ database, dashboard }) =>
    async (ctx) => {
      const token = readSessionToken(ctx);
      const signedIn = token ? await findSession(database, tokenDigest(token)) : null;
      ctx.body = {
        account: signedIn && {
          id: signedIn.accountId,
          email: signedIn.email,
          has_password: signedIn.hasPassword,
          is_by_link: signedIn.isByLink,
        },
        is_sign_up_open: dashboard.isSignUpOpen,
      };
    },
);
