import { useState } from 'preact/hooks';

/** Copies a text, and says that it did. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [told, setTold] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold('Select the text to copy it'),
    );
  };
  return (
    <span class="copy">
      <button type="button" aria-label={`Copy ${what}`} onClick={copy}>
        Copy
      </button>
      <span role="status">{told}</span>
    </span>
  );
}
