import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { call, CallError, onSignedOut } from './call.ts';
import type { SessionState } from './resources.ts';

/** Who is signed in, and what changes that. */
interface SessionHook extends SessionState {
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
  const [state, setState] = useState<SessionState | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const refresh = async (): Promise<void> => {
    try {
      setState(await call<SessionState>('GET', 'session'));
      setError(null);
    } catch (thrown) {
      setError(thrown as CallError);
    }
  };
  useEffect(() => void refresh(), []);
  useEffect(() => onSignedOut(() => setState((before) => before && { ...before, account: null })), []);
  if (state) return <SessionContext.Provider value={{ ...state, refresh }}>{children}</SessionContext.Provider>;
  return (
    <main class="alone" aria-busy={!error}>
      <p role="status">{error ? error.message : 'Loading…'}</p>
      {error && <button onClick={() => void refresh()}>Try again</button>}
    </main>
  );
}
