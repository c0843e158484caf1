import { setPassword } from '../../../shared/commands/set-password.ts';
import { findStoredPassword } from '../../../shared/db/queries/stored-password.ts';
import type { SignedIn } from '../../../shared/db/queries/session.ts';
import { ServiceError } from '../../../shared/domain/error.ts';
import { hashPassword, isPassword } from '../../../shared/secrets/password.ts';
import { operation } from '../../endpoint.ts';
import { answerSession } from '../answer-session.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { PASSWORD_CHANGE } from '../schemas.ts';

export const changePassword = operation(
  {
    method: 'PUT',
    path: '/dashboard/api/password',
    access: 'session',
    id: 'changePassword',
    tag: 'Account',
    summary: 'Set the password',
    description: 'Asks for the current one, unless the operator’s link signed in. All other sessions end.',
    body: PASSWORD_CHANGE,
    answers: { 200: { description: 'The password is set.' } },
    errors: ['wrong_credentials', 'too_many_sign_ins'],
  },
  (services) => async (ctx) => {
    const { database } = services;
    const { accountId, input } = ctx.state;
    const { isByLink, email } = (ctx.state as unknown as { signedIn: SignedIn }).signedIn;
    await limitSignIns(services, ctx, email);
    if (!isByLink && !(await isPassword(input.current_password ?? '', await findStoredPassword(database, accountId)))) {
      throw new ServiceError('wrong_credentials', 'The current password is wrong.');
    }
    const password = await hashPassword(input.password);
    await answerSession(ctx, database, await setPassword(database, { accountId, password }));
  },
);
