import http from 'node:http';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { EgressGuard } from './egress-guard.ts';
import { openUpstreamProxy } from './upstream-proxy.ts';

/** The proxy on the loopback address through which the browser sends everything. */
interface EgressProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** What the proxy answers when it lets a request go nowhere. Failures of the way to a site are 59x as well. */
const REFUSED_STATUS = 599;

/** Tells whether an answer comes from the proxy instead of the site. */
export function isProxyFailure(status: number): boolean {
  return status >= 590 && status <= 599;
}

/**
 * Starts the proxy. It checks each request and connects to a checked address, whatever a name says a moment later; with
 * `upstreamUrl` it lets that proxy connect to it.
 */
export async function startEgressProxy(guard: EgressGuard, upstreamUrl?: string): Promise<EgressProxy> {
  const { RequestError, Server } = await import('proxy-chain'); // only who opens a browser loads it
  // An agent of its own: the process-wide one could hold connections that no guard has seen.
  const httpAgent = new http.Agent({ keepAlive: true });
  const upstream = upstreamUrl === undefined ? null : openUpstreamProxy(upstreamUrl);
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    async prepareRequestFunction(request) {
      const { hostname, port } = request;
      try {
        guard.checkHost(hostname, port);
        if (upstream) return upstream.prepare(request, (await guard.resolve(hostname, port))[0]!.address);
      } catch (error) {
        throw new RequestError(error instanceof CrawlFailure ? error.code : 'refused', REFUSED_STATUS);
      }
      // A socket to a name asks this lookup for its address, so what it connects to is what has been checked.
      return { dnsLookup: guard.lookupFor(port) as typeof import('node:dns').lookup, httpAgent };
    },
  });
  await server.listen();
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      httpAgent.destroy();
      upstream?.close();
      await server.close(true);
    },
  };
}
