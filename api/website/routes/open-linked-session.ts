import { signInByLink } from '../../../shared/commands/sign-in-by-link.ts';
import { operation } from '../../endpoint.ts';
import { answerSession } from '../answer-session.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { LINK_TOKEN } from '../schemas.ts';

export const openLinkedSession = operation(
  {
    method: 'POST',
    path: '/dashboard/api/session/link',
    access: 'open',
    id: 'openLinkedSession',
    tag: 'Account',
    summary: 'Sign in by a link',
    description: 'Signs in by the link of the operator, which works once.',
    body: LINK_TOKEN,
    answers: { 200: { description: 'Signed in; the session is in a cookie.' } },
    errors: ['sign_in_link_spent', 'https_required', 'too_many_sign_ins'],
  },
  (services) => async (ctx) => {
    await limitSignIns(services, ctx);
    await answerSession(ctx, services.database, await signInByLink(services.database, ctx.state.input.token));
  },
);
