import { useState } from 'preact/hooks';
import { CallError } from '../service/call.ts';

/** Something that a press of a button does. */
export interface Act {
  isUnderway: boolean;
  error: CallError | null;
  /** What is wrong with a field of the request or in it, by its name as the service writes it. */
  problemOf: (field: string) => string | undefined;
  run: () => Promise<void>;
}

/** Does `work` once at a time, and keeps what went wrong for whoever shows it. */
export function useAct(work: () => Promise<void>): Act {
  const [isUnderway, setUnderway] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const run = async (): Promise<void> => {
    if (isUnderway) return;
    setUnderway(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown : new CallError('defect', 'This page failed. Load it again.'));
    } finally {
      setUnderway(false);
    }
  };
  const problemOf = (field: string) => error?.details.find((problem) => isIn(problem.field, field))?.message;
  return { isUnderway, error, problemOf, run };
}

/** `input.value[0].name` is in `input`. */
function isIn(inner: string, field: string): boolean {
  return inner === field || inner.startsWith(`${field}.`) || inner.startsWith(`${field}[`);
}
