import zlib from 'node:zlib';
import type { CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { answer, type Route } from '../crawling/local-site.ts';

/** A listing of books, with more in its body. */
export function listing(more = '', count = 12): string {
  const row = (book: number) => `<li class="book"><h2 class="title">The long story of café number ${book}</h2>
    <p class="author">Writer ${String.fromCodePoint(64 + book)}</p><span class="price">$${book}.50</span></li>`;
  const rows = Array.from({ length: count }, (_, index) => row(index + 1)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><h1>All books</h1><ul class="books">${rows}</ul>${more}</body></html>`;
}

/** What a bad page leads to at a level: a failure, or the rows all the same. */
type Outcome = CrawlFailureCode | 'rows';

/** A page that misbehaves. A job and a run may fail with different codes. */
export interface BadPage {
  route: Route;
  light: Outcome;
  /** Absent, here and below: not visited at that level, where how it ends depends on the machine or is told by another level. */
  moderate?: Outcome;
  heavy?: Outcome;
  /** It takes time and nothing else: any number of such pages can be waited for at once. */
  isIdle?: true;
  /** The other right end in a browser, where it depends on the machine which bound is met first. */
  orInBrowser?: Outcome;
  /** Where a run, which knows what the page should hold, has another word for it. */
  run?: CrawlFailureCode;
}

const MEBIBYTE = 1024 * 1024;
const html = (text: string | Buffer, headers = {}): Route =>
  answer(200, { 'content-type': 'text/html', ...headers }, text);
const script = (code: string): string => listing(`<script>${code}</script>`);
const everywhere = (outcome: Outcome, route: Route): BadPage => ({ route, light: outcome, moderate: outcome });
/** Also at level heavy, whose full browser acts by itself in many ways. */
const reallyEverywhere = (outcome: Outcome, route: Route): BadPage => ({
  ...everywhere(outcome, route),
  heavy: outcome,
});
const idle = (page: BadPage): BadPage => ({ ...page, isIdle: true });
/** Without scripts nothing is wrong with the page. */
const inAnyBrowser = (outcome: Outcome, code: string): BadPage => ({
  route: html(script(code)),
  light: 'rows',
  moderate: outcome,
});
/** Also at level heavy. */
const inBrowser = (outcome: Outcome, code: string): BadPage => ({ ...inAnyBrowser(outcome, code), heavy: outcome });

function drip(begin: string, piece: string): Route {
  return (request) => {
    const { socket } = request;
    socket.write(begin);
    const timer = setInterval(() => socket.write(piece), 50);
    socket.on('close', () => clearInterval(timer));
    socket.on('error', () => clearInterval(timer));
  };
}

const flood: Route = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const piece = 'more of the same '.repeat(50_000);
  let left = 100 * MEBIBYTE;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (response.write(piece)) continue;
      response.once('drain', write);
      return;
    }
    response.end();
  };
  write();
};

/** Loads itself again before its rows have come. */
const reload: Route = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.write('<!doctype html><html><head><script>location.reload()</script></head>');
  const timer = setTimeout(() => response.end(listing()), 1_000);
  response.on('close', () => clearTimeout(timer));
};

const LOGIN = `<!doctype html><h1>Please sign in</h1><form method=post><input name=user><input type=password name=password><button>Sign in</button></form>`;

/** Every way of misbehaving, by name. */
export const BAD_PAGES: Record<string, BadPage> = {
  'status 500': everywhere('server_error', answer(500, {}, 'x')),
  'status 503': everywhere('server_error', answer(503)),
  'status 503 with Retry-After': reallyEverywhere('server_error', answer(503, { 'retry-after': '1' }, 'x')),
  'status 429': everywhere('rate_limited', answer(429, {}, 'x')),
  'status 429 with Retry-After': everywhere('rate_limited', answer(429, { 'retry-after': '1' }, 'x')),
  'status 429 with a Retry-After of an hour': everywhere('rate_limited', answer(429, { 'retry-after': '3600' }, 'x')),
  'status 404': everywhere('page_not_found', answer(404, {}, 'x')),
  'a reset connection': everywhere('connection_failed', (request) => request.socket.resetAndDestroy()),
  'a connection closed without an answer': everywhere('connection_failed', (request) => request.socket.destroy()),
  'no answer': idle(reallyEverywhere('timed_out', () => {})),
  'slow drip of headers': idle(everywhere('timed_out', drip('HTTP/1.1 200 OK\r\n', 'x-drip: 1\r\n'))),
  'slow drip of the page': idle(
    everywhere('timed_out', drip('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', '<p>drip</p>')),
  ),
  'no HTTP': everywhere('connection_failed', (request) => void request.socket.end('good day\r\n\r\n')),
  'headers without end': everywhere('connection_failed', answer(200, { 'x-long': 'x'.repeat(400_000) }, listing())),
  'a flood of headers': everywhere('connection_failed', ({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\n${'x-flood: 1\r\n'.repeat(100_000)}\r\n${listing()}`);
  }),
  'a length that is larger than the page': {
    route: ({ socket }) => {
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 900000\r\n\r\n${listing()}`);
    },
    light: 'connection_failed',
    moderate: 'timed_out', // the browser waits for the rest
  },
  'a length that is smaller than the page': everywhere('rows', ({ socket }) => {
    const page = Buffer.from(listing('x'.repeat(9_000)));
    const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length - 5_000}\r\n\r\n`;
    socket.end(Buffer.concat([Buffer.from(head), page]));
  }),
  'two lengths': everywhere('connection_failed', ({ socket }) => {
    socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 10\r\ncontent-length: 90\r\n\r\n${listing()}`,
    );
  }),
  'a length beyond all measure': {
    ...everywhere('page_too_large', ({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 999999999999\r\n\r\n${listing()}`);
    }),
    moderate: 'timed_out',
  },
  'truncated gzip': {
    route: html(zlib.gzipSync(listing('x'.repeat(9_000))).subarray(0, 300), { 'content-encoding': 'gzip' }),
    light: 'connection_failed',
    moderate: 'rows', // a browser shows what it could unpack
    heavy: 'rows',
  },
  'a wrong charset': everywhere(
    'rows',
    html(Buffer.from(listing(), 'latin1'), { 'content-type': 'text/html; charset=utf-8' }),
  ),
  'an unknown charset': everywhere('rows', html(listing(), { 'content-type': 'text/html; charset=klingon-8' })),
  'a page of 100 MB': { ...reallyEverywhere('page_too_large', flood), orInBrowser: 'page_too_demanding' },
  'a decompression bomb': everywhere(
    'page_too_large',
    html(zlib.gzipSync(Buffer.alloc(20 * MEBIBYTE, 'text ')), { 'content-encoding': 'gzip' }),
  ),
  'a redirect loop': reallyEverywhere('too_many_redirects', (request, response) => {
    response.writeHead(302, { location: request.url! }).end();
  }),
  'redirects with ever more cookies': everywhere('too_many_redirects', ({ url }, response) => {
    const hop = Number(url!.split('?')[1] ?? 0);
    const cookies = [`c${hop}=${'x'.repeat(300)}; path=/`];
    response.writeHead(302, { location: `/books?${hop + 1}`, 'set-cookie': cookies }).end();
  }),
  'redirects with cookies larger than a server takes': {
    ...everywhere('too_many_redirects', ({ url }, response) => {
      const hop = Number(url!.split('?')[1] ?? 0);
      const cookies = Array.from({ length: 5 }, (_, index) => `c${hop}-${index}=${'x'.repeat(3_500)}; path=/`);
      response.writeHead(302, { location: `/books?${hop + 1}`, 'set-cookie': cookies }).end();
    }),
    moderate: 'connection_failed',
  },
  '100,000 levels': { route: html(listing('<div>'.repeat(100_000))), light: 'rows' },
  'a redirect to a private address': reallyEverywhere(
    'address_not_public',
    answer(302, { location: 'http://169.254.169.254/' }),
  ),
  'a download': reallyEverywhere(
    'not_html',
    answer(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip' }, 'zip'),
  ),
  'a login wall by status': reallyEverywhere(
    'access_denied',
    answer(401, { 'www-authenticate': 'Basic realm=x' }, LOGIN),
  ),
  'a login wall by form': { ...everywhere('no_listing_found', html(LOGIN)), run: 'listing_changed' },
  dialogs: inBrowser(
    'rows',
    `alert(1); confirm(2); prompt(3); onbeforeunload = () => 'stay'; setInterval(() => alert(4), 20)`,
  ),
  'a download that replaces the page': {
    ...inBrowser(
      'not_html',
      `onload = () => { location.href = URL.createObjectURL(new Blob(['x'], { type: 'application/zip' })) }`,
    ),
    heavy: 'rows', // a full browser takes the file and leaves the page as it is
  },
  'a storm of popups': inBrowser('rows', `setInterval(() => { for (let i = 0; i < 20; i++) open('/books?' + i) }, 10)`),
  'endless scroll': inAnyBrowser(
    'rows',
    `const list = document.querySelector('ul'); const more = () => { for (let i = 0; i < 5; i++) list.append(list.children[i].cloneNode(true)) };
     addEventListener('scroll', more); setInterval(more, 300)`,
  ),
  'a page that never rests': inAnyBrowser('rows', `setInterval(() => { document.title = Math.random() }, 5)`),
  'endless requests': inAnyBrowser('rows', `setInterval(() => fetch('/books?' + Math.random()).catch(() => {}), 20)`),
  'a way to the browser that crashes it': inBrowser(
    'rows',
    `location.href = 'chrome://crash'; location.href = 'chrome://gpucrash'`,
  ),
  'a reload without end': { route: reload, light: 'rows', moderate: 'too_many_redirects' },
  'a page that hangs': inBrowser('page_too_demanding', 'for (;;);'),
  'a page that hangs later': inAnyBrowser('page_too_demanding', 'setTimeout(() => { for (;;); }, 30)'),
  'a form that submits itself': {
    ...inAnyBrowser(
      'too_many_redirects',
      `document.write('<form action=/books><input name=a></form>'); onload = () => document.forms[0].submit()`,
    ),
    orInBrowser: 'rows',
  },
  'downloads without end': inAnyBrowser(
    'rows',
    `setInterval(() => { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = 'a.zip'; a.click() }, 20)`,
  ),
  'timers that never rest': inAnyBrowser(
    'rows',
    `for (let i = 0; i < 500; i++) setInterval(() => { document.title = Math.random() }, 1)`,
  ),
  '10 MB of script': {
    route: html(script(`const text = "${'x'.repeat(10_000_000)}"`)),
    light: 'rows',
    moderate: 'page_too_large',
  },
  'memory without end': inAnyBrowser(
    'page_too_demanding',
    `const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1))`,
  ),
  'a page that grows without end': inAnyBrowser(
    'page_too_large',
    `for (let i = 0; i < 3_000; i++) document.body.append('x'.repeat(1_000), document.createElement('br'))`,
  ),
};
