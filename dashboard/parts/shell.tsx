import { type ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { call } from '../service/call.ts';
import { useSession } from '../service/session.tsx';
import { Failure } from './screen.tsx';
import { useAct } from './use-act.ts';

/** `also`: where one is within the same. */
const LINKS: { href: string; text: string; also?: string }[] = [
  { href: '/jobs', text: 'Jobs', also: '/runs' },
  { href: '/webhook', text: 'Webhook' },
  { href: '/credits', text: 'Credits' },
  { href: '/docs', text: 'API reference' },
];

/** What stands around every screen of who is signed in: where one can go, and the menu of the account. */
export function Shell({ children }: { children: ComponentChildren }) {
  const { path } = useLocation();
  const { account } = useSession();
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class="bar">
        <a class="brand" href="/jobs">
          Listwright
        </a>
        <nav aria-label="Main">
          {LINKS.map(({ href, text, also = href }) => (
            <a
              key={href}
              href={href}
              aria-current={path.startsWith(href) || path.startsWith(also) ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
        <AccountMenu path={path} />
      </header>
      <main id="main" tabIndex={-1}>
        {account?.has_password === false && path !== '/account' && (
          <p class="note">
            You came by a link, which works once. <a href="/account">Set a password</a> to come back without one.
          </p>
        )}
        {children}
      </main>
    </>
  );
}

function AccountMenu({ path }: { path: string }) {
  const { account, refresh } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => void (menu.current!.open = false);
  useEffect(close, [path]);
  const email = account?.email ?? '';
  const signOut = useAct(async () => {
    await call('DELETE', 'session');
    await refresh();
  });
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    close();
    menu.current!.querySelector('summary')!.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent): void => {
    if (!menu.current!.contains(relatedTarget as Node | null)) close();
  };
  return (
    <details class="menu" ref={menu} onKeyDown={closeOnEscape} onFocusOut={closeWhenLeft}>
      <summary>
        <span class="avatar">{email.charAt(0).toUpperCase()}</span>
        <span class="hidden">Account {email}</span>
      </summary>
      <div class="menu-list">
        <p class="quiet">{email}</p>
        <a href="/api-key">API Key</a>
        <a href="/credits">Credits and plan</a>
        <a href="/account">Password and sessions</a>
        <button class="plain" disabled={signOut.isUnderway} onClick={() => void signOut.run()}>
          Sign out
        </button>
        <Failure error={signOut.error} />
      </div>
    </details>
  );
}
