import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { call, CallError, onSignedOut } from './call.ts';
import type { SessionState } from './resources.ts';
import { ASK_AGAIN_AFTER } from './ask-again.ts';

/** Who is signed in, and what changes that. */
interface SessionHook extends SessionState {
  /** The session of `account` has ended under the open page, which still shows what it showed. */
  hasEnded: boolean;
  /** Counts how often the service was asked: what could not be had before may be there now. */
  turn: number;
  /** Asks the service who is signed in. */
  refresh: () => Promise<void>;
}

const SessionContext = createContext<SessionHook | null>(null);

/** Who is signed in, for everything inside. */
export function useSession(): SessionHook {
  return useContext(SessionContext)!;
}

/** Asks who is signed in, and shows what is inside once that is known. */
export function SessionProvider({ children }: { children: ComponentChildren }) {
  const [state, setState] = useState<Omit<SessionHook, 'refresh'> | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const refresh = async (): Promise<void> => {
    const session = await call<SessionState>('GET', 'session');
    setState((before) => ({ ...session, hasEnded: false, turn: (before?.turn ?? 0) + 1 }));
  };
  const begin = (): void => {
    refresh().then(
      () => setError(null),
      (thrown: CallError) => setError(thrown),
    );
  };
  useEffect(begin, []);
  useEffect(
    () => onSignedOut(() => setState((before) => before && { ...before, hasEnded: before.account !== null })),
    [],
  );
  useEffect(() => {
    const timer = error ? window.setTimeout(begin, ASK_AGAIN_AFTER) : undefined;
    return () => window.clearTimeout(timer);
  }, [error]);
  if (state) return <SessionContext.Provider value={{ ...state, refresh }}>{children}</SessionContext.Provider>;
  return (
    <main class="alone" aria-busy={!error}>
      <h1>Listwright</h1>
      <p role="status">{error ? `${error.message} This page goes on by itself when it can.` : 'Loading…'}</p>
    </main>
  );
}
