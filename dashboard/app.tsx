import { LocationProvider, Route, Router, useLocation } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';
import { Shell } from './parts/shell.tsx';
import { SignInAgain } from './parts/sign-in-again.tsx';
import { AccountScreen } from './screens/account.tsx';
import { ApiKeyScreen } from './screens/api-key.tsx';
import { CreditsScreen } from './screens/credits.tsx';
import { JobScreen } from './screens/job.tsx';
import { JobsScreen } from './screens/jobs.tsx';
import { NewJobScreen } from './screens/new-job.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { RunScreen } from './screens/run.tsx';
import { SignInScreen } from './screens/sign-in.tsx';
import { SignInLinkScreen } from './screens/sign-in-link.tsx';
import { SignUpScreen } from './screens/sign-up.tsx';
import { WebhookScreen } from './screens/webhook.tsx';
import { SessionProvider, useSession } from './service/session.tsx';

/** Addresses that are not pages of the dashboard: the browser loads them itself. */
const PAGES = /^\/(?!dashboard\/|docs|openapi)/;

export function App() {
  return (
    <LocationProvider scope={PAGES}>
      <SessionProvider>
        <Screens />
      </SessionProvider>
    </LocationProvider>
  );
}

function Screens() {
  const { account, hasEnded } = useSession();
  const { path } = useLocation();
  if (path === '/sign-in-link') return <SignInLinkScreen />;
  if (!account) return path === '/sign-up' ? <SignUpScreen /> : <SignInScreen />;
  return (
    <>
      <Shell key={account.id}>
        <Router>
          <Route path="/" component={JobsScreen} />
          <Route path="/sign-in" component={ToJobs} />
          <Route path="/sign-up" component={ToJobs} />
          <Route path="/jobs" component={JobsScreen} />
          <Route path="/jobs/new" component={NewJobScreen} />
          <Route path="/jobs/:id" component={JobScreen} />
          <Route path="/runs/:id" component={RunScreen} />
          <Route path="/credits" component={CreditsScreen} />
          <Route path="/webhook" component={WebhookScreen} />
          <Route path="/api-key" component={ApiKeyScreen} />
          <Route path="/account" component={AccountScreen} />
          <Route default component={NotFoundScreen} />
        </Router>
      </Shell>
      {hasEnded && <SignInAgain />}
    </>
  );
}

function ToJobs() {
  const { route } = useLocation();
  useEffect(() => route('/jobs', true), []);
  return null;
}
