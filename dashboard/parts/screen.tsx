import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { CallError } from '../service/call.ts';

/** A screen: its title stands in the window, and the keyboard begins at its heading. */
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
  const heading = useRef<HTMLHeadingElement>(null);
  const { wasPush } = useLocation() as ReturnType<typeof useLocation> & { wasPush: boolean }; // its types leave it out
  useLayoutEffect(() => {
    if (wasPush) heading.current!.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} · Listwright`;
  }, [title]);
  return (
    <>
      {above}
      <div class="title">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div class="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** What went wrong, in the words of the service. */
export function Failure({ error }: { error: CallError | null }) {
  if (!error) return null;
  return (
    <div class="note bad" role="alert">
      <p>{error.message}</p>
    </div>
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
