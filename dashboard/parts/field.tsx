import type { InputHTMLAttributes, TargetedInputEvent } from 'preact';
import { useId } from 'preact/hooks';

/** What the field itself is told. */
interface InputProps {
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'date';
  name: string;
  value: string;
  autoComplete?: string;
  placeholder?: string;
  /** The id of a `datalist`. */
  list?: string;
  required?: boolean;
  autoFocus?: boolean;
  min?: number;
  onInput: (event: TargetedInputEvent<HTMLInputElement>) => void;
}

/** A labelled field of a form; `problem` is what is wrong with it, `hint` what one should know before. */
export function Field({
  label,
  hint,
  problem,
  ...input
}: InputProps & { label: string; hint?: string; problem?: string | undefined }) {
  const id = useId();
  const told = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...(input as InputHTMLAttributes)}
        id={id}
        aria-describedby={told === '' ? undefined : told}
        aria-invalid={problem ? true : undefined}
      />
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {label} {problem}
        </p>
      )}
    </div>
  );
}
