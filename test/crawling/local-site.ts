import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers: an HTML text, or a function that does it itself. */
export type Route = string | ((request: http.IncomingMessage, response: http.ServerResponse) => void);

/** A web server of a test's own. */
export interface LocalSite {
  origin: string;
  /** `host:port`, as the allow-list takes it. */
  host: string;
  port: number;
  /** The paths that were asked for, in order. */
  requests: string[];
  /** When they were asked for, by the clock of `Date.now`. */
  arrivals: number[];
  /** How many requests were being answered at the most at a time. */
  mostAtATime(): number;
  /** How many connections were made, also such that asked for nothing. */
  connections(): number;
  /** How many requests wait for the rest of their answer, on connections that are still there. */
  held(): number;
  close(): Promise<void>;
}

/** Serves `routes`; other paths are 404. Each test closes its sites itself. */
export async function startSite(
  routes: Record<string, Route>,
  { address = '127.0.0.1', port = 0 } = {},
): Promise<LocalSite> {
  const requests: string[] = [];
  let connections = 0;
  const arrivals: number[] = [];
  let held = 0;
  let most = 0;
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    arrivals.push(Date.now());
    held += 1;
    most = Math.max(most, held);
    response.on('close', () => (held -= 1));
    const route = routes[path.split('?')[0]!];
    if (typeof route === 'function') {
      route(request, response);
      return;
    }
    response.writeHead(route === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(route ?? 'nothing here');
  });
  server.on('connection', () => (connections += 1));
  server.listen(port, address);
  await once(server, 'listening');
  const host = `${address.includes(':') ? `[${address}]` : address}:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => connections,
    arrivals,
    mostAtATime: () => most,
    held: () => held,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A route that answers with a status and headers. */
export function answer(status: number, headers: http.OutgoingHttpHeaders = {}, body: string | Buffer = ''): Route {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(body);
  };
}
