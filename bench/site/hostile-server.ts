// A site whose every page is bad in another way, in a process of its own: node bench/site/hostile-server.ts
// It prints `site listening on <origin>` when it is ready, and then its paths in one line.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listingPage } from './markup.ts';

type Page = (request: IncomingMessage, response: ServerResponse) => void;

const FLOOD_BYTES = 100 * 1024 * 1024;
const ITEMS = { item: null, next: null };

const html =
  (text: () => string): Page =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(text());
  };
/** A page that shows nothing before its script has run. */
const scripted = (code: string): Page =>
  html(() => `<!doctype html><title>Shop</title><div id="app"></div><script>${code}</script>`);

function drip(begin: string, piece: string): Page {
  return ({ socket }) => {
    socket.write(begin);
    const timer = setInterval(() => socket.write(piece), 50);
    for (const end of ['close', 'error']) socket.on(end, () => clearInterval(timer));
  };
}

const flood: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const piece = '<p>more of the same</p>'.repeat(10_000);
  let left = FLOOD_BYTES;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return;
    }
    response.end();
  };
  response.on('drain', write);
  write();
};

const PAGES: Record<string, Page> = {
  '/drips-headers': drip('HTTP/1.1 200 OK\r\n', 'x-drip: 1\r\n'),
  '/drips-body': drip('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', '<p>drip</p>'),
  '/floods': flood,
  '/levels': html(() => listingPage(1, ITEMS).replace('</body>', `${'<div>'.repeat(100_000)}</body>`)),
  '/links': html(
    () => `<!doctype html>${Array.from({ length: 400_000 }, (_, n) => `<a href="/i/${n}">x</a>`).join('')}`,
  ),
  '/computes': scripted('for (;;);'),
  '/computes-later': scripted('setTimeout(() => { for (;;); }, 50)'),
  '/allocates': scripted(
    'const kept = []; setInterval(() => { for (let i = 0; i < 4; i++) kept.push(new Uint8Array(1e7).fill(1)) }, 10)',
  ),
  '/navigates': scripted('location.href = "/navigates?" + Math.random()'),
  '/submits': scripted(
    `document.write('<form method=post action="/submits"><input name=a></form>'); onload = () => document.forms[0].submit()`,
  ),
  '/downloads': scripted(
    `setInterval(() => { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'a.zip'; a.click() }, 20)`,
  ),
  '/timers': scripted(
    `for (let i = 0; i < 500; i++) setInterval(() => { document.title = Math.random() }, 1); setInterval(() => document.body.append(document.createElement('b')), 20)`,
  ),
  '/much-script': html(
    () => `<!doctype html><div id="app"></div><script>const text = "${'x'.repeat(10_000_000)}"</script>`,
  ),
};

const server = createServer((request, response) => {
  const page = PAGES[new URL(request.url ?? '/', 'http://site').pathname];
  if (page) page(request, response);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`site listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  process.stdout.write(`paths ${Object.keys(PAGES).join(' ')}\n`);
});
