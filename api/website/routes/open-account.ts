import { signUp } from '../../../shared/commands/sign-up.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { hashPassword } from '../../../shared/secrets/password.ts';
import { operation } from '../../endpoint.ts';
import { answerSession } from '../answer-session.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { NEW_CREDENTIALS } from '../schemas.ts';

export const openAccount = operation(
  {
    method: 'POST',
    path: '/dashboard/api/account',
    access: 'open',
    id: 'openAccount',
    tag: 'Account',
    summary: 'Sign up',
    description: 'Opens an account of the free plan, without an API key, and signs in.',
    body: NEW_CREDENTIALS,
    answers: { 200: { description: 'Signed in; the session is in a cookie.' } },
    errors: ['sign_up_closed', 'https_required', 'too_many_sign_ins'],
  },
  (services) => async (ctx) => {
    const { database, dashboard } = services;
    const { email, password } = ctx.state.input;
    if (!dashboard.isSignUpOpen) throw new ServiceError('sign_up_closed');
    await limitSignIns(services, ctx);
    await answerSession(ctx, database, await signUp(database, { email, password: await hashPassword(password) }));
  },
);
