// Pages that take long to read, in a process of its own: node bench/isolation/hostile-site.ts
// It prints `site listening on <origin>` when it is ready.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const many = (count: number, write: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => write(i)).join('');
const page = (body: string): string => `<!doctype html><html lang="en"><head></head><body>${body}</body></html>`;

const PAGES: Record<string, string> = {
  '/links': page(many(400_000, (i) => `<a href=${i}>a</a>`)),
  '/cards': page(
    many(
      20_000,
      (i) => `<div class="card"><h3><a href="/p/${i}">Lamp ${i}</a></h3><b class="price">€ ${i % 97}.50</b></div>`,
    ),
  ),
  '/formats': many(10_000, (i) => `<p><b x=${i}>`),
};

const server = createServer((request, response) => {
  const html = PAGES[new URL(request.url ?? '/', 'http://site').pathname];
  response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`site listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
