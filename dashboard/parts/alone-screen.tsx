import type { ComponentChildren } from 'preact';
import { useTitle } from './use-title.ts';

/** A screen for who is not signed in: nothing stands around it. */
export function AloneScreen({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ComponentChildren;
}) {
  const begin = useTitle(title);
  return (
    <main class="alone">
      <h1 ref={begin} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
