import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { createHttpClient, type HttpLimits } from '../../activities/crawling/http-client.ts';
import { openHttpLoader } from '../../activities/crawling/http-loader.ts';
import type { LoadOptions } from '../../activities/crawling/page-loader.ts';
import { followRedirects } from '../../activities/crawling/redirects.ts';
import type { CrawlFailureCode } from '../../shared/domain/crawl-failure.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';
import { skip } from '../support/skip.ts';

const LIMITS: Partial<HttpLimits> = { maxBytes: 100_000, connectMs: 500, headersMs: 300, totalMs: 1_500 };
const PAGE = '<h1>Grüße</h1>';

let site: LocalSite;
let secret: LocalSite;

async function load(path: string, options?: LoadOptions & { base?: string }) {
  const guard = createEgressGuard({ allow: [site.host, '127.0.0.1:1', '127.0.0.1:9'] });
  const client = createHttpClient({ guard, userAgent: 'Listwright/0.1 (+https://operator.test)', limits: LIMITS });
  try {
    const loader = openHttpLoader(client);
    const start = guard.checkUrl(new URL(path, options?.base ?? site.origin).href);
    return await followRedirects(start, ({ href }) => loader.load(href, options));
  } finally {
    await client.close();
  }
}

function redirect(location: string, status = 302): Route {
  return answer(status, { location });
}

function compressed(encoding: string, bytes: Buffer): Route {
  return answer(200, { 'content-encoding': encoding }, bytes);
}

const dripHeaders: Route = (request) => {
  request.socket.write('HTTP/1.1 200 OK\r\n');
  const drip = setInterval(() => request.socket.write('x-drip: 1\r\n'), 50);
  request.socket.on('close', () => clearInterval(drip));
};

const dripBody: Route = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const drip = setInterval(() => response.write('<p>drip</p>'), 50);
  request.socket.on('close', () => clearInterval(drip));
};

const ROUTES: Record<string, Route> = {
  '/page': PAGE,
  '/echo': (request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(JSON.stringify(request.headers));
  },
  '/gzip': compressed('gzip', zlib.gzipSync(PAGE)),
  '/br': compressed('br', zlib.brotliCompressSync(PAGE)),
  '/deflate': compressed('deflate', zlib.deflateSync(PAGE)),
  '/deflate-raw': compressed('deflate', zlib.deflateRawSync(PAGE)),
  '/zstd': compressed('zstd', zlib.zstdCompressSync(PAGE)),
  '/twice': compressed('gzip, br', zlib.brotliCompressSync(zlib.gzipSync(PAGE))),
  '/truncated': compressed('gzip', zlib.gzipSync(PAGE.repeat(50)).subarray(0, 40)),
  '/no-gzip': compressed('gzip', Buffer.from(PAGE)),
  '/unknown-encoding': compressed('rot13', Buffer.from(PAGE)),
  '/bomb': compressed('gzip', zlib.gzipSync(Buffer.alloc(50_000_000))),
  '/large': answer(200, {}, 'x'.repeat(100_001)),
  '/cut-off': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
    response.write('<p>half');
    setTimeout(() => response.destroy(), 20);
  },
  '/reset': (request) => request.socket.resetAndDestroy(),
  '/hang': () => {},
  '/drip-headers': dripHeaders,
  '/drip-body': dripBody,
  '/garbage': (request) => void request.socket.end('this is not HTTP\r\n\r\n'),
  '/loop': redirect('/loop'),
  '/ever-on': (request, response) => {
    response.writeHead(302, { location: `/ever-on?${Number(request.url!.split('?')[1] ?? 0) + 1}` }).end();
  },
  '/far-1': redirect('/far-2?x=1', 301),
  '/far-2': redirect('page', 308),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-credentials': redirect('http://u:p@example.com/'),
  '/bad-location': redirect('http://['),
  '/no-location': answer(302),
  '/pdf': answer(200, { 'content-type': 'application/pdf' }, '%PDF'),
  '/json': answer(200, { 'content-type': 'application/json' }, '{}'),
  '/text': answer(200, { 'content-type': 'text/plain' }, 'plain'),
  '/xhtml': answer(200, { 'content-type': 'application/xhtml+xml;charset=utf-8' }, PAGE),
  '/no-type': (_request, response) => void response.end(PAGE),
  '/wait-3': answer(429, { 'retry-after': '3' }),
  '/wait-date': (_request, response) => {
    response.writeHead(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end();
  },
  '/wait-rubbish': answer(503, { 'retry-after': 'soon' }),
};
for (const status of [400, 401, 403, 404, 408, 410, 418, 429, 451, 500, 502, 503, 504, 599, 999]) {
  ROUTES[`/status-${status}`] = answer(status, {}, 'sorry');
}

describe('The loader of level light', () => {
  before(async () => {
    secret = await startSite({ '/': 'secret' });
    ROUTES['/to-secret'] = redirect(secret.origin);
    ROUTES['/to-secret-slowly'] = redirect('/to-secret');
    site = await startSite(ROUTES);
  });
  after(async () => {
    await site.close();
    await secret.close();
  });

  it('returns the page as a snapshot', async () => {
    const expected = { url: `${site.origin}/page`, status: 200, html: PAGE, protection_level: 'light' };
    assert.deepEqual(await load('/page'), expected);
  });

  it('says truthfully who it is', async () => {
    const headers = JSON.parse((await load('/echo')).html) as Record<string, string>;
    assert.equal(headers['user-agent'], 'Listwright/0.1 (+https://operator.test)');
    assert.equal(headers['accept-encoding'], 'gzip, deflate, br, zstd');
  });

  for (const path of ['/gzip', '/br', '/deflate', '/deflate-raw', '/zstd', '/twice', '/text', '/xhtml', '/no-type']) {
    it(`reads ${path}`, async () => assert.ok(['plain', PAGE].includes((await load(path)).html)));
  }

  it('follows redirects and tells where they led to', async () => {
    assert.equal((await load('/far-1')).url, `${site.origin}/page`);
  });

  const FAILURES: [path: string, code: CrawlFailureCode][] = [
    ['/truncated', 'connection_failed'],
    ['/no-gzip', 'connection_failed'],
    ['/unknown-encoding', 'connection_failed'],
    ['/bomb', 'page_too_large'],
    ['/large', 'page_too_large'],
    ['/cut-off', 'connection_failed'],
    ['/reset', 'connection_failed'],
    ['/garbage', 'connection_failed'],
    ['/hang', 'timed_out'],
    ['/drip-headers', 'timed_out'],
    ['/drip-body', 'timed_out'],
    ['/loop', 'too_many_redirects'],
    ['/ever-on', 'too_many_redirects'],
    ['/to-secret', 'address_not_public'],
    ['/to-secret-slowly', 'address_not_public'],
    ['/to-metadata', 'address_not_public'],
    ['/to-file', 'address_not_public'],
    ['/to-credentials', 'address_not_public'],
    ['/bad-location', 'connection_failed'],
    ['/no-location', 'server_error'],
    ['/pdf', 'not_html'],
    ['/json', 'not_html'],
    ['/status-400', 'blocked'],
    ['/status-401', 'access_denied'],
    ['/status-403', 'blocked'],
    ['/status-404', 'page_not_found'],
    ['/status-408', 'timed_out'],
    ['/status-410', 'page_not_found'],
    ['/status-418', 'blocked'],
    ['/status-429', 'rate_limited'],
    ['/status-451', 'blocked'],
    ['/status-500', 'server_error'],
    ['/status-502', 'server_error'],
    ['/status-503', 'server_error'],
    ['/status-504', 'server_error'],
    ['/status-599', 'server_error'],
    ['/status-999', 'blocked'],
  ];
  for (const [path, code] of FAILURES) {
    it(`fails ${path} with ${code}`, async () => void (await expectFailure(load(path), code)));
  }

  it('never touches the address that a redirect must not lead to', () => assert.equal(secret.connections(), 0));

  it('tells how long the site wants it to wait', async () => {
    assert.equal((await expectFailure(load('/wait-3'), 'rate_limited')).retryAfterSeconds, 3);
    const seconds = (await expectFailure(load('/wait-date'), 'server_error')).retryAfterSeconds;
    assert.ok(seconds !== undefined && seconds > 50 && seconds <= 60, String(seconds));
    assert.equal((await expectFailure(load('/wait-rubbish'), 'server_error')).retryAfterSeconds, undefined);
  });

  it('names a refused connection', () =>
    expectFailure(load('/', { base: 'http://127.0.0.1:1' }), 'connection_refused'));

  it('reaches a literal IPv6 address', async function () {
    const six = await startSite({ '/': PAGE }, { address: '::1' }).catch(() => null);
    if (!six) skip(this, 'this machine has no IPv6');
    const client = createHttpClient({ guard: createEgressGuard({ allow: [six.host] }), userAgent: 'test' });
    const answered = await client.get(six.origin);
    assert.equal('text' in answered && answered.text, PAGE);
    await client.close();
    await six.close();
  });

  it('names a TLS failure', () =>
    expectFailure(load('/', { base: site.origin.replace('http:', 'https:') }), 'tls_failed'));

  it('names a host that does not exist', () =>
    expectFailure(load('/', { base: 'http://no-such-host.invalid' }), 'address_not_found'));

  it('gives up a connection that is not accepted in time', async () => {
    const full = net.createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 });
    await new Promise((resolve) => full.once('listening', resolve));
    const { port } = full.address() as AddressInfo;
    // A TLS handshake that nobody answers is the way to hang before a connection counts as made.
    const guard = createEgressGuard({ allow: [`127.0.0.1:${port}`] });
    // The page itself would get longer than a test may take.
    const client = createHttpClient({ guard, userAgent: 'test', limits: { ...LIMITS, totalMs: 600_000 } });
    await expectFailure(client.get(`https://127.0.0.1:${port}/`), 'timed_out');
    await client.close();
    full.close();
  });

  for (const path of ['/hang', '/drip-body']) {
    it(`stops at once when the signal is aborted in ${path}`, async () => {
      const reason = new Error('cancelled by the test');
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 100);
      await assert.rejects(load(path, { signal: controller.signal }), reason); // the site itself never ends
    });
  }

  it('does not begin when the signal is aborted already', async () => {
    const before = site.requests.length;
    const reason = new Error('too late');
    await assert.rejects(load('/page', { signal: AbortSignal.abort(reason) }), reason);
    assert.equal(site.requests.length, before);
  });

  it('keeps its connections for the next pages', async () => {
    const guard = createEgressGuard({ allow: [site.host] });
    const client = createHttpClient({ guard, userAgent: 'test' });
    const before = site.connections();
    for (let page = 0; page < 10; page += 1) await client.get(`${site.origin}/page`);
    assert.ok(site.connections() - before <= 2);
    await client.close();
  });
});
