import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainPage } from './pages/plain.ts';
import { findDocument } from './routes.ts';

/** A shop that is open: its homepage, and how to close it. */
export interface SampleShop {
  url: string;
  close: () => Promise<void>;
}

/** Opens the sample shop on a port of the loopback address; without `port`, on any free one. */
export async function startSampleShop({ port = 0 }: { port?: number } = {}): Promise<SampleShop> {
  const server = createServer(answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const answer: RequestListener = (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  const found = findDocument(pathname, searchParams);
  const { type, body } = found ?? {
    type: 'text/html',
    body: plainPage('Not found', 'This page has gone for a walk.'),
  };
  response.writeHead(found ? 200 : 404, { 'content-type': `${type}; charset=utf-8` });
  response.end(request.method === 'HEAD' ? undefined : body);
};
