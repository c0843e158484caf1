import { once } from 'node:events';
import net from 'node:net';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { type EgressGuard, portOf } from './egress-guard.ts';
import { failureOfNetworkError } from './network-error.ts';

const PROBE_MS = 5_000;

/**
 * Finds out why a browser got no connection: behind a proxy it can't tell. Tries to connect as the proxy did, under
 * the same guard; behind an operator's proxy (`isHidden`) only what the guard says. Returns null when nothing is wrong.
 */
export async function probeConnection(
  guard: EgressGuard,
  target: string,
  isHidden = false,
): Promise<CrawlFailure | null> {
  const signal = AbortSignal.timeout(PROBE_MS);
  let socket: net.Socket | undefined;
  try {
    const url = guard.checkUrl(target);
    const port = portOf(url);
    const addresses = await guard.resolve(url.hostname, port);
    if (isHidden) return null;
    socket = net.connect({ host: addresses[0]!.address, port });
    await once(socket, 'connect', { signal });
    return null;
  } catch (error) {
    if (error instanceof CrawlFailure) return error;
    return signal.aborted ? new CrawlFailure('timed_out', 'no connection') : failureOfNetworkError(error);
  } finally {
    socket?.destroy();
  }
}
