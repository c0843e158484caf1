import { useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import { useSession } from '../service/session.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useAct } from './use-act.ts';

/** A form of e-mail address and password, which signs in when the service takes them. */
export function CredentialsForm({
  path,
  button,
  isNew,
  email: known = '',
}: {
  /** Whom the form asks. */
  path: string;
  button: string;
  /** Whether the password is chosen here. */
  isNew?: boolean;
  /** Whose it probably is. */
  email?: string;
}) {
  const { refresh } = useSession();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const act = useAct(async () => {
    await call('POST', path, { email, password });
    await refresh();
  });
  const { problemOf } = act;
  return (
    <Form act={act} button={button} busy="One moment…">
      <Field
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        problem={problemOf('email')}
        onInput={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        autoFocus={known !== ''}
        {...(isNew && { hint: 'At least 10 characters.' })}
        value={password}
        problem={problemOf('password')}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </Form>
  );
}
