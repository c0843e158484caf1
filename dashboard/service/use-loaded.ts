import { useCallback, useEffect, useState } from 'preact/hooks';
import { call, type CallError } from './call.ts';

/** What was asked for, once it is there; `error` when it can not be had; `reload` asks again. */
export interface Loaded<Answer> {
  data: Answer | null;
  error: CallError | null;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Asks the service for something when it is shown, and again when the path or the version changes; null: there is nothing
 * to ask for yet. What was there stays until then.
 */
export function useLoaded<Answer>(path: string | null, version: unknown = 0): Loaded<Answer> {
  const [state, setState] = useState<Omit<Loaded<Answer>, 'reload'>>({ data: null, error: null, isLoading: true });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    setState((before) => ({ ...before, isLoading: true }));
    call<Answer>('GET', path).then(
      (data) => isWanted && setState({ data, error: null, isLoading: false }),
      (error: CallError) => isWanted && setState((before) => ({ ...before, error, isLoading: false })),
    );
    return () => {
      isWanted = false;
    };
  }, [path, version, turn]);
  return { ...state, reload: useCallback(() => setTurn((before) => before + 1), []) };
}
