import { useEffect, useState } from 'preact/hooks';
import { ASK_AGAIN_AFTER } from './ask-again.ts';
import { addressOf, call, type CallError } from './call.ts';

/** How what is shown is kept up to date: at once, by asking again, or not at the moment. */
export type Connection = 'live' | 'polling' | 'lost';

/** What is watched, as it was last told. */
export interface Live<State> {
  state: State | null;
  connection: Connection;
  error: CallError | null;
}

/**
 * Watches something until it changes no more: by the stream at `${path}/live`, and by `poll` while there is none. A lost
 * connection comes back by itself.
 */
export function useLive<State>(path: string, poll: () => Promise<State>): Live<State> {
  const [live, setLive] = useState<Live<State>>({ state: null, connection: 'live', error: null });
  useEffect(() => {
    setLive({ state: null, connection: 'live', error: null });
    return watch<State>(path, { poll, tell: (change) => setLive((before) => ({ ...before, ...change })) });
  }, [path]);
  return live;
}

interface Watching<State> {
  poll: () => Promise<State>;
  tell: (change: Partial<Live<State>>) => void;
}

/** Returns what ends it. */
function watch<State>(path: string, { poll, tell }: Watching<State>): () => void {
  let timer: number | undefined;
  let source: EventSource;
  const open = (): void => {
    source = new EventSource(addressOf(`${path}/live`));
    source.addEventListener('state', ({ data }: MessageEvent<string>) =>
      tell({ state: JSON.parse(data) as State, connection: 'live', error: null }),
    );
    source.addEventListener('end', () => source.close());
    source.addEventListener('error', () => {
      source.close();
      poll().then(
        (state) => tell({ state, connection: 'polling', error: null }),
        (error: CallError) => tell({ connection: 'lost', error }),
      );
      timer = window.setTimeout(open, ASK_AGAIN_AFTER);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source.close();
  };
}

/** What is asked while there is no stream. */
export function pollOf<State>(path: string): () => Promise<State> {
  return () => call<State>('GET', path);
}
