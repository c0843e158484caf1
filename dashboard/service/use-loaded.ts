import { useCallback, useEffect, useState } from 'preact/hooks';
import { ASK_AGAIN_AFTER } from './ask-again.ts';
import { call, type CallError } from './call.ts';
import { useSession } from './session.tsx';

/** What was asked for, once it is there; `error` when it can not be had; `reload` asks again. */
export interface Loaded<Answer> {
  data: Answer | null;
  error: CallError | null;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Asks the service for something when it is shown, again when the path or the version changes or somebody has signed in
 * again, and by itself while the service is away; null: there is nothing to ask for yet. What was there stays until then.
 */
export function useLoaded<Answer>(path: string | null, version: unknown = 0): Loaded<Answer> {
  const { turn: session } = useSession();
  const [state, setState] = useState<Omit<Loaded<Answer>, 'reload'>>({ data: null, error: null, isLoading: true });
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    let timer: number | undefined;
    setState((before) => ({ ...before, isLoading: true }));
    call<Answer>('GET', path).then(
      (data) => isWanted && setState({ data, error: null, isLoading: false }),
      (error: CallError) => {
        if (!isWanted) return;
        setState((before) => ({ ...before, error, isLoading: false }));
        if (error.isPassing) timer = window.setTimeout(reload, ASK_AGAIN_AFTER);
      },
    );
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [path, version, turn, session]);
  return { ...state, reload };
}
