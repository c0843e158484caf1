import { ConfirmButton } from '../parts/confirm-button.tsx';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { Moment } from '../parts/format.tsx';
import { PasswordForm } from '../parts/password-form.tsx';
import { Failure, LoadFailure, Screen, Waiting } from '../parts/screen.tsx';
import { useAct } from '../parts/use-act.ts';
import { call } from '../service/call.ts';
import type { OpenSession } from '../service/resources.ts';
import { useSession } from '../service/session.tsx';
import { useLoaded } from '../service/use-loaded.ts';

const COLUMNS: readonly TableColumn<OpenSession>[] = [
  { name: 'Signed in', cell: ({ began_at: at }) => <Moment at={at} /> },
  { name: 'Ends', cell: ({ ends_at: at }) => <Moment at={at} /> },
  { name: 'By', cell: ({ is_by_link: isByLink }) => (isByLink ? 'a link of the operator' : 'password') },
  { name: 'Where', cell: ({ is_own: isOwn }) => (isOwn ? <b>this browser</b> : 'another browser') },
];

/** How one gets in: the password, and where one is in already. */
export function AccountScreen() {
  const { account } = useSession();
  return (
    <Screen title="Password and sessions">
      <p class="quiet">{account?.email}</p>
      <PasswordForm />
      <Sessions />
    </Screen>
  );
}

function Sessions() {
  const { data, error, reload } = useLoaded<{ data: OpenSession[] }>('sessions');
  const end = useAct(async () => {
    await call('DELETE', 'sessions');
    reload();
  });
  const sessions = data?.data ?? [];
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <LoadFailure error={error} />
      {!data && !error && <Waiting what="the sessions" />}
      {data && <DataTable caption="Where you are signed in" columns={COLUMNS} entries={sessions} keyOf={keyOf} />}
      {sessions.length > 1 && (
        <p class="actions">
          <ConfirmButton
            text="Sign out everywhere else"
            question="Every other browser has to sign in again. Go on?"
            isUnderway={end.isUnderway}
            onConfirm={() => void end.run()}
          />
        </p>
      )}
      <Failure error={end.error} />
    </section>
  );
}

function keyOf({ ends_at: at, is_own: isOwn }: OpenSession): string {
  return `${at} ${isOwn}`;
}
