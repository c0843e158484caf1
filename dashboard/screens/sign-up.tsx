import { AloneScreen } from '../parts/alone-screen.tsx';
import { CredentialsForm } from '../parts/sign-in-form.tsx';
import { useSession } from '../service/session.tsx';

export function SignUpScreen() {
  const { is_sign_up_open: isOpen } = useSession();
  return (
    <AloneScreen title="Open an account">
      {isOpen ? (
        <>
          <p>Free, with 200 credits a month. No e-mail is sent; you can begin at once.</p>
          <CredentialsForm path="account" button="Open the account" isNew />
          <p class="quiet">
            Have one already? <a href="/sign-in">Sign in</a>
          </p>
        </>
      ) : (
        <p>
          Accounts are opened by the operator of this service. <a href="/sign-in">Sign in</a>
        </p>
      )}
    </AloneScreen>
  );
}
