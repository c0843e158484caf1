import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { METHODS } from './routes/index.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** How long a client may take for its headers, for a whole request, and between two requests. */
const SETTINGS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false, // the app asks for it, and answers in the shape of all errors
};

/** How long nothing may move over a connection, in milliseconds: a client that stops reading its answer is left. */
const STALL_TIMEOUT = 60_000;

/** Where a server listens, and times that differ from the usual ones, in milliseconds. */
interface ServerOptions {
  host: string;
  port: number;
  stallTimeout?: number;
  headersTimeout?: number;
}

/** Answers one request. */
type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The server as its process knows it. */
export interface ApiServer {
  /** Where it listens: `http://host:port`. */
  address: string;
  /** Takes no more requests; those under way have so many milliseconds to end. */
  stop(graceMilliseconds: number): Promise<void>;
}

/** Listens; port 0 takes any free one. Rejects when the port is taken. */
export async function startServer(
  listener: Listener,
  { host, port, stallTimeout = STALL_TIMEOUT, headersTimeout = SETTINGS.headersTimeout }: ServerOptions,
): Promise<ApiServer> {
  const server = createServer({ ...SETTINGS, headersTimeout });
  server.setTimeout(stallTimeout);
  answerUnreadable(server, METHODS);
  const take = (request: IncomingMessage, response: ServerResponse) => void server.emit('request', request, response);
  server.on('checkExpectation', take); // it may be ignored
  server.on('checkContinue', take); // who reads the body asks for it
  const underway = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    underway.add(response);
    response.once('close', () => underway.delete(response));
    if (!server.listening) endConnectionAfter(response);
    void listener(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: addressOf(server, host),
    async stop(graceMilliseconds) {
      const closed = once(server, 'close');
      server.close();
      underway.forEach(endConnectionAfter);
      await Promise.race([closed, delay(graceMilliseconds, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Tells the client to send no further request over this connection. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
