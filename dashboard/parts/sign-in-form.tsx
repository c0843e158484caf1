import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import { useSession } from '../service/session.tsx';
import { Field } from './field.tsx';
import { FormFailure } from './screen.tsx';
import { useAct } from './use-act.ts';

/** A form of e-mail address and password, which signs in when the service takes them. */
export function CredentialsForm({
  path,
  button,
  isNew,
  children,
}: {
  /** Whom the form asks. */
  path: string;
  button: string;
  /** Whether the password is chosen here. */
  isNew?: boolean;
  children?: ComponentChildren;
}) {
  const { refresh } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isUnderway, error, problemOf, run } = useAct(async () => {
    await call('POST', path, { email, password });
    await refresh();
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit} noValidate>
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
        {...(isNew && { hint: 'At least 10 characters.' })}
        value={password}
        problem={problemOf('password')}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <FormFailure error={error} />
      <button class="main" type="submit" disabled={isUnderway}>
        {isUnderway ? 'One moment…' : button}
      </button>
      {children}
    </form>
  );
}
