import type { ComponentChildren } from 'preact';
import { FormFailure } from './screen.tsx';
import type { Act } from './use-act.ts';

/** A form: its fields, what went wrong with it, and the button that sends it. */
export function Form({
  act: { isUnderway, error, run },
  button,
  busy,
  isWide = false,
  beside,
  children,
}: {
  /** What sending it does. */
  act: Act;
  /** What the button says, and what it says while that is under way. */
  button: string;
  busy: string;
  isWide?: boolean;
  /** What stands beside the button. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}) {
  const submit = (event: Event): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form class={isWide ? 'wide' : undefined} onSubmit={submit} noValidate>
      {children}
      <FormFailure error={error} />
      <div class="actions">
        <button class="main" type="submit" disabled={isUnderway}>
          {isUnderway ? busy : button}
        </button>
        {beside}
      </div>
    </form>
  );
}
