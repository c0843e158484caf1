import type { ComponentChildren } from 'preact';
import type { CallError } from '../service/call.ts';
import { useTitle } from './use-title.ts';

/** A screen of who is signed in: its title stands in the window too. */
export function Screen({
  title,
  above,
  actions,
  children,
}: {
  title: string;
  /** What stands before the title. */
  above?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const begin = useTitle(title);
  return (
    <>
      {above}
      <div class="title">
        <h1 ref={begin} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** Where one gets on after an error, by its code. */
const WAYS_OUT: Readonly<Record<string, { href: string; text: string }>> = {
  insufficient_credits: { href: '/credits', text: 'Your credits, and when the next ones come' },
  plan_required: { href: '/docs/prices', text: 'What the plans include' },
  page_limit_exceeded: { href: '/docs/prices', text: 'What the plans include' },
  not_found: { href: '/jobs', text: 'All jobs' },
};

/** What went wrong, in the words of the service, and the way out where there is one. */
export function Failure({ error }: { error: CallError | null }) {
  if (!error) return null;
  const way = WAYS_OUT[error.code];
  return (
    <div class="note bad" role="alert">
      <p>
        {error.message} {way && <a href={way.href}>{way.text}</a>}
      </p>
    </div>
  );
}

/** What went wrong while something was loaded: while the service is away, it is asked again. */
export function LoadFailure({ error }: { error: CallError | null }) {
  if (!error?.isPassing) return <Failure error={error} />;
  return (
    <p class="note bad" role="alert">
      {error.message} This page asks again by itself.
    </p>
  );
}

/** What went wrong with a form; what is wrong with its fields stands beside them. */
export function FormFailure({ error }: { error: CallError | null }) {
  if (!error || error.details.length === 0) return <Failure error={error} />;
  return (
    <p class="note bad" role="alert">
      Look at the marked fields again.
    </p>
  );
}

/** Said while something is on its way. */
export function Waiting({ what }: { what: string }) {
  return (
    <p class="quiet" role="status">
      Loading {what}…
    </p>
  );
}
