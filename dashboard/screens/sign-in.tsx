import { AloneScreen } from '../parts/alone-screen.tsx';
import { CredentialsForm } from '../parts/sign-in-form.tsx';
import { useSession } from '../service/session.tsx';

export function SignInScreen() {
  const { is_sign_up_open: isOpen } = useSession();
  return (
    <AloneScreen title="Sign in" heading="Sign in to Listwright">
      <p>Turns any listing page into typed rows.</p>
      <CredentialsForm path="session" button="Sign in" />
      <p class="quiet">
        {isOpen ? (
          <>
            New here? <a href="/sign-up">Open an account</a>
          </>
        ) : (
          'Accounts are opened by the operator of this service, who can also send a link that signs you in.'
        )}
      </p>
      {isOpen && (
        <p class="quiet">Password forgotten? The operator of this service can make a link that signs you in.</p>
      )}
    </AloneScreen>
  );
}
