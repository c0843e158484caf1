import { useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import { useSession } from '../service/session.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useAct } from './use-act.ts';

const EMPTY = { current: '', chosen: '' };

/** Changes the password. Who came by a link of the operator's sets one without the old one. */
export function PasswordForm() {
  const { account, refresh } = useSession();
  const [{ current, chosen }, setTexts] = useState(EMPTY);
  const [isDone, setDone] = useState(false);
  const isNew = account?.is_by_link === true || account?.has_password === false;
  const act = useAct(async () => {
    setDone(false);
    await call('PUT', 'password', { password: chosen, ...(!isNew && { current_password: current }) });
    setTexts(EMPTY);
    setDone(true);
    await refresh();
  });
  return (
    <section aria-labelledby="password">
      <h2 id="password">{isNew ? 'Set a password' : 'Change the password'}</h2>
      <Form act={act} button={isNew ? 'Set the password' : 'Change the password'} busy="Changing…" isWide>
        {!isNew && (
          <Field
            label="Current password"
            type="password"
            name="current_password"
            autoComplete="current-password"
            required
            value={current}
            problem={act.problemOf('current_password')}
            onInput={({ currentTarget }) => setTexts((before) => ({ ...before, current: currentTarget.value }))}
          />
        )}
        <Field
          label="New password"
          hint="At least 10 characters."
          type="password"
          name="password"
          autoComplete="new-password"
          required
          value={chosen}
          problem={act.problemOf('password')}
          onInput={({ currentTarget }) => setTexts((before) => ({ ...before, chosen: currentTarget.value }))}
        />
      </Form>
      <p class={isDone ? 'note good' : undefined} role="status">
        {isDone && 'The password is changed. All other sessions have ended.'}
      </p>
    </section>
  );
}
