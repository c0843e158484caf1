import { ServiceError } from '../../shared/domain/error.ts';

/** The streams that are open in this process. */
export interface LiveStreams {
  /** How often a stream looks whether its session is still there. */
  sessionCheckMs: number;
  /**
   * Counts one more stream of an account; `signal` is aborted when the process stops, and `close` gives the place back.
   * Throws `too_many_streams` when the account has as many as it may.
   */
  open(accountId: string): { signal: AbortSignal; close: () => void };
  /** Ends them all, and every one that is opened after. */
  closeAll(): void;
}

/** At most so many streams an account. */
export function openLiveStreams(most: number, sessionCheckMs: number): LiveStreams {
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  return {
    sessionCheckMs,
    open(accountId) {
      const count = counts.get(accountId) ?? 0;
      if (count >= most) throw new ServiceError('too_many_streams');
      counts.set(accountId, count + 1);
      let isOpen = true;
      const close = (): void => {
        if (!isOpen) return;
        isOpen = false;
        const left = counts.get(accountId)! - 1;
        if (left === 0) counts.delete(accountId);
        else counts.set(accountId, left);
      };
      return { signal: stopping.signal, close };
    },
    closeAll: () => stopping.abort(),
  };
}
