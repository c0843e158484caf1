import { listSessions as findSessions } from '../../../shared/db/queries/session.ts';
import { LIMITS } from '../../../shared/domain/limit.ts';
import { tokenDigest } from '../../../shared/secrets/token.ts';
import { operation } from '../../endpoint.ts';
import { readSessionToken } from '../../session-cookie.ts';

const LIFETIME_MS = LIMITS.session_hours * 3_600_000;

export const listSessions = operation(
  {
    method: 'GET',
    path: '/dashboard/api/sessions',
    access: 'session',
    id: 'listSessions',
    tag: 'Account',
    summary: 'List where the account is signed in',
    description: 'Every open session, newest first: when it began and ends, and which one asks.',
    answers: { 200: { description: 'The sessions.' } },
  },
  ({ database }) =>
    async (ctx) => {
      const own = tokenDigest(readSessionToken(ctx)!); // it has let the request in
      const sessions = await findSessions(database, ctx.state.accountId);
      ctx.body = {
        data: sessions.map(({ digest, isByLink, expiresAt }) => ({
          began_at: new Date(expiresAt.getTime() - LIFETIME_MS).toISOString(),
          ends_at: expiresAt.toISOString(),
          is_by_link: isByLink,
          is_own: digest === own,
        })),
      };
    },
);
