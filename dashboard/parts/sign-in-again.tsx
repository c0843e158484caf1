import { useEffect, useRef } from 'preact/hooks';
import { useSession } from '../service/session.tsx';
import { CredentialsForm } from './sign-in-form.tsx';

/**
 * Stands over the page when its session has ended, and hides it. Who signs in again finds everything as it was, half-filled
 * forms too.
 */
export function SignInAgain() {
  const { account } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="over"
      aria-labelledby="again"
      onCancel={(event) => event.preventDefault()}
      onClose={leave}
    >
      <h1 id="again">Sign in again</h1>
      <p>Your session has ended. What you were doing is still here.</p>
      <CredentialsForm path="session" button="Sign in" email={account?.email ?? ''} />
      <button class="plain" onClick={leave}>
        Leave this page
      </button>
    </dialog>
  );
}

/** Nothing stays of what was shown. */
function leave(): void {
  window.location.assign('/sign-in');
}
