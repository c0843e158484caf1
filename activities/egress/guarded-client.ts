import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { withinTime } from './deadline.ts';
import type { EgressGuard } from './egress-guard.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { exchange, type ReadHead } from './http-exchange.ts';
import { failureOfNetworkError } from './network-error.ts';

/** The bounds of one request, in milliseconds: to connect, to the head of the answer, and in all. */
export interface RequestTimes {
  connectMs: number;
  headersMs: number;
  totalMs: number;
}

/** What is sent, besides where to: by GET, or by POST where there is a body. */
interface GuardedRequest {
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal | undefined;
}

/**
 * Sends requests that never leave the public internet. Redirects are not followed, certificates are checked. What the
 * answer means, and how much of it is read, is the caller's matter. Fails with a `CrawlFailure`, or with the signal's
 * reason.
 */
export interface GuardedClient {
  send<Result>(address: string, request: GuardedRequest, readHead: (url: URL) => ReadHead<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Builds the client, with a pool of connections of its own. */
export function createGuardedClient(guard: EgressGuard, times: RequestTimes): GuardedClient {
  const dispatcher = createGuardedAgent(guard, times);
  return {
    async send(address, { signal, ...request }, readHead) {
      try {
        return await withinTime(times.totalMs, signal, async (within) => {
          const url = guard.checkUrl(address);
          return exchange(dispatcher, url, { ...request, signal: within }, readHead(url));
        });
      } catch (error) {
        signal?.throwIfAborted();
        throw error instanceof CrawlFailure ? error : (failureOfNetworkError(error) ?? error);
      }
    },
    close: () => dispatcher.destroy(),
  };
}
