import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { isIPv6 } from 'node:net';
import { callbackify } from 'node:util';
import type { Server } from 'proxy-chain';

type Prepared = ReturnType<NonNullable<Server['prepareRequestFunction']>>;
type Request = Parameters<NonNullable<Server['prepareRequestFunction']>>[0];

/** An operator's proxy, through which the egress proxy passes on what it lets through. */
interface UpstreamProxy {
  /** Sends a request on to an address of its host that has been checked, and to no other. */
  prepare(request: Request, address: string): Prepared;
  close(): void;
}

const CONNECT_MS = 15_000;

/** `address:port`, as it is written in a request for a tunnel. */
function authorityOf(address: string, port: number): string {
  return `${isIPv6(address) ? `[${address}]` : address}:${port}`;
}

function authorization({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Asks the proxy for a tunnel. */
async function openTunnel(proxy: URL, authority: string): Promise<Duplex> {
  const { request } = proxy.protocol === 'https:' ? https : http;
  const asking = request(proxy.origin, {
    method: 'CONNECT',
    path: authority,
    agent: false,
    headers: { host: authority, ...authorization(proxy) },
    signal: AbortSignal.timeout(CONNECT_MS),
  });
  asking.end();
  const [response, socket] = (await once(asking, 'connect')) as [http.IncomingMessage, Duplex];
  if (response.statusCode === 200) return socket;
  socket.destroy();
  throw new Error(`the proxy answered ${response.statusCode}`);
}

const openTunnelFor = callbackify(openTunnel);

/** Plain HTTP in tunnels: a request that named its host to the proxy could be led to an address that nobody checked. */
class TunnelAgent extends http.Agent {
  readonly #proxy: URL;
  readonly #authority: string;

  constructor(proxy: URL, authority: string) {
    super({ keepAlive: true });
    this.#proxy = proxy;
    this.#authority = authority;
  }

  override createConnection(
    _options: http.ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    openTunnelFor(this.#proxy, this.#authority, (error, socket) => callback?.(error, socket));
  }
}

/** Where the operator put the proxy, and what it can reach, is the operator's matter: only the targets are checked. */
export function openUpstreamProxy(proxyUrl: string): UpstreamProxy {
  const proxy = new URL(proxyUrl);
  const agents = new Map<string, TunnelAgent>();

  function agentFor(authority: string): TunnelAgent {
    const agent = agents.get(authority) ?? new TunnelAgent(proxy, authority);
    agents.set(authority, agent);
    return agent;
  }

  return {
    prepare({ request, port, isHttp }, address) {
      const authority = authorityOf(address, port);
      if (isHttp) return { httpAgent: agentFor(authority) };
      request.url = authority; // what the tunnel is asked for; the certificate is still checked by its name
      return { upstreamProxyUrl: proxyUrl };
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
