import type { ComponentChildren } from 'preact';
import { useNow } from './use-now.ts';

/** Work begins within so many milliseconds, unless something is the matter. */
const USUAL = 10_000;

/** Says why something that was asked for at a moment has not begun, once that is unusual. */
export function WaitingNote({ since, children }: { since: string; children: ComponentChildren }) {
  const isLate = useNow(true) - Date.parse(since) > USUAL;
  return <div role="status">{isLate && <p class="note">{children}</p>}</div>;
}
