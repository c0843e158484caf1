import { useEffect, useRef, useState } from 'preact/hooks';

/** A button for what can not be taken back: it asks once more. The keyboard goes to what is safe, and then back. */
export function ConfirmButton({
  text,
  question,
  isUnderway,
  onConfirm,
}: {
  text: string;
  /** What follows, asked as a question. */
  question: string;
  isUnderway: boolean;
  onConfirm: () => void;
}) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking !== null) next.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button ref={next} disabled={isUnderway} onClick={() => setAsking(true)}>
        {text}
      </button>
    );
  }
  const confirm = (): void => {
    setAsking(false);
    onConfirm();
  };
  return (
    <span class="actions" role="group" aria-label={text} onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}>
      <span role="alert">{question}</span>
      <button class="danger" onClick={confirm}>
        Yes
      </button>
      <button ref={next} onClick={() => setAsking(false)}>
        No
      </button>
    </span>
  );
}
