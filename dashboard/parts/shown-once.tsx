import type { ComponentChildren } from 'preact';
import { CopyButton } from './copy-button.tsx';

/** A secret that was just made, with what to know of it: nobody can read it again later. */
export function ShownOnce({ secret, what, children }: { secret: string; what: string; children: ComponentChildren }) {
  return (
    <div class="note good" role="status">
      <p>{children}</p>
      <p class="actions">
        <code>{secret}</code> <CopyButton text={secret} what={what} />
      </p>
    </div>
  );
}
