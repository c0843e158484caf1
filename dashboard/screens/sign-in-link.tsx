import { useLocation } from 'preact-iso/router';
import { AloneScreen } from '../parts/alone-screen.tsx';
import { Failure } from '../parts/screen.tsx';
import { useAct } from '../parts/use-act.ts';
import { call } from '../service/call.ts';
import { useSession } from '../service/session.tsx';

/** Where the operator's link leads. It signs in by a press of a button: programs that look at links press none. */
export function SignInLinkScreen() {
  const { refresh } = useSession();
  const { route } = useLocation();
  const { isUnderway, error, run } = useAct(async () => {
    await call('POST', 'session/link', { token: window.location.hash.slice(1) });
    await refresh();
    route('/jobs', true);
  });
  return (
    <AloneScreen title="Sign in by a link">
      <p>This link signs you in once.</p>
      <Failure error={error} />
      {error && (
        <p>
          The operator of this service can make another one. <a href="/sign-in">Sign in by password</a>
        </p>
      )}
      {error?.code !== 'sign_in_link_spent' && (
        <button class="main" disabled={isUnderway} onClick={() => void run()}>
          {isUnderway ? 'One moment…' : 'Sign in'}
        </button>
      )}
    </AloneScreen>
  );
}
