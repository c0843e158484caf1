import { useState } from 'preact/hooks';

/** A button for what can not be taken back: it asks once more. */
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
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button disabled={isUnderway} onClick={() => setAsking(true)}>
        {text}
      </button>
    );
  }
  const confirm = (): void => {
    setAsking(false);
    onConfirm();
  };
  return (
    <span class="actions" role="group" aria-label={text}>
      <span role="alert">{question}</span>
      <button class="danger" onClick={confirm}>
        Yes
      </button>
      <button onClick={() => setAsking(false)}>No</button>
    </span>
  );
}
