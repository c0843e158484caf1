import { useEffect } from 'preact/hooks';
import { CredentialsForm } from '../parts/sign-in-form.tsx';
import { useSession } from '../service/session.tsx';

export function SignUpScreen() {
  const { is_sign_up_open: isOpen } = useSession();
  useEffect(() => void (document.title = 'Open an account · Listwright'), []);
  return (
    <main class="alone">
      <h1>Open an account</h1>
      {isOpen ? (
        <>
          <p>Free, with 200 credits a month. No e-mail is sent; you can begin at once.</p>
          <CredentialsForm path="account" button="Open the account" isNew>
            <p class="quiet">
              Have one already? <a href="/sign-in">Sign in</a>
            </p>
          </CredentialsForm>
        </>
      ) : (
        <p>
          Accounts are opened by the operator of this service. <a href="/sign-in">Sign in</a>
        </p>
      )}
    </main>
  );
}
