import { useEffect } from 'preact/hooks';
import { CredentialsForm } from '../parts/sign-in-form.tsx';
import { useSession } from '../service/session.tsx';

export function SignInScreen() {
  const { is_sign_up_open: isOpen } = useSession();
  useEffect(() => void (document.title = 'Sign in · Listwright'), []);
  return (
    <main class="alone">
      <h1>Sign in to Listwright</h1>
      <p>Turns any listing page into typed rows.</p>
      <CredentialsForm path="session" button="Sign in">
        <p class="quiet">
          {isOpen ? (
            <>
              New here? <a href="/sign-up">Open an account</a>
            </>
          ) : (
            'Accounts are opened by the operator of this service, who can also send a link that signs you in.'
          )}
        </p>
      </CredentialsForm>
    </main>
  );
}
