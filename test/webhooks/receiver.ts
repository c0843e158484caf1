import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { type Authority, type Certificate, createAuthority } from '../support/certificates.ts';

/** A request as a receiver got it. */
interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A receiver of webhooks on this machine, over TLS. */
export interface Receiver {
  /** `https://127.0.0.1:<port>/hook`. */
  url: string;
  /** `127.0.0.1:<port>`, as the allow-list takes it. */
  host: string;
  port: number;
  received: Received[];
  /** How many of its connections are open. */
  open(): number;
  close(): Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The authority that vouches for all receivers of this process; `trustAuthority` lets clients believe it. */
export const AUTHORITY: Authority = createAuthority();

let before: string[] | undefined;

/** Lets this process trust the authority beside the public ones, as `NODE_EXTRA_CA_CERTS` lets a worker. */
export function trustAuthority(): void {
  before ??= tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, AUTHORITY.cert]);
}

/** The public authorities only, as it was. */
export function distrustAuthority(): void {
  if (before) tls.setDefaultCACertificates(before);
}

/** Starts a receiver that answers 204, or as it is told, once the whole request is there. */
export async function startReceiver(
  answer: Answer = (_request, response) => response.writeHead(204).end(),
  { certificate = AUTHORITY.issue(['127.0.0.1', 'hook.test']), address = '127.0.0.1', port = 0 }: ReceiverOptions = {},
): Promise<Receiver> {
  const received: Received[] = [];
  let open = 0;
  const server = https.createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  server.on('connection', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  server.on('tlsClientError', () => {});
  server.listen(port, address);
  await once(server, 'listening');
  const host = `${address}:${(server.address() as AddressInfo).port}`;
  return {
    url: `https://${host}/hook`,
    host,
    port: (server.address() as AddressInfo).port,
    received,
    open: () => open,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface ReceiverOptions {
  certificate?: Certificate;
  address?: string;
  port?: number;
}
