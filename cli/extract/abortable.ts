import { setTimeout as pause } from 'node:timers/promises';
import type { ClientOptions } from '../../client/transport.ts';

/** What a client needs so that its requests and its waiting end when `signal` aborts. */
export function abortable(signal: AbortSignal): Required<Pick<ClientOptions, 'fetch' | 'sleep'>> {
  return {
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.any([signal, init?.signal ?? signal]) }),
    sleep: (milliseconds) => pause(milliseconds, undefined, { signal }),
  };
}
