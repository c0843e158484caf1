import { type ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { call } from '../service/call.ts';
import { useSession } from '../service/session.tsx';

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
        {children}
      </main>
    </>
  );
}

function AccountMenu({ path }: { path: string }) {
  const { account, refresh } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => void (menu.current!.open = false), [path]);
  const email = account?.email ?? '';
  const signOut = async (): Promise<void> => {
    await call('DELETE', 'session').catch(() => {});
    await refresh();
  };
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    menu.current!.open = false;
    menu.current!.querySelector('summary')!.focus();
  };
  return (
    <details class="menu" ref={menu} onKeyDown={closeOnEscape}>
      <summary>
        <span class="avatar">{email.charAt(0).toUpperCase()}</span>
        <span class="hidden">Account {email}</span>
      </summary>
      <div class="menu-list">
        <p class="quiet">{email}</p>
        <a href="/api-key">API Key</a>
        <a href="/credits">Credits and plan</a>
        <button class="plain" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </details>
  );
}
