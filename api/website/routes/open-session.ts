import { signIn } from '../../../shared/commands/sign-in.ts';
import { operation } from '../../endpoint.ts';
import { answerSession } from '../answer-session.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { CREDENTIALS } from '../schemas.ts';

export const openSession = operation(
  {
    method: 'POST',
    path: '/dashboard/api/session',
    access: 'open',
    id: 'openSession',
    tag: 'Account',
    summary: 'Sign in',
    description: 'Signs in by e-mail address and password.',
    body: CREDENTIALS,
    answers: { 200: { description: 'Signed in; the session is in a cookie.' } },
    errors: ['wrong_credentials', 'https_required', 'too_many_sign_ins'],
  },
  (services) => async (ctx) => {
    const { email, password } = ctx.state.input;
    await limitSignIns(services, ctx, email);
    await answerSession(ctx, services.database, await signIn(services.database, { email, password }));
  },
);
