import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import zlib from 'node:zlib';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { createHttpClient, type HttpClient } from '../../activities/crawling/http-client.ts';
import { expectFailure } from '../crawling/expect-failure.ts';
import { answer, type LocalSite, type Route, startSite } from '../crawling/local-site.ts';

const PIECES = 12;

/** A text that no other number has, of a length that differs from theirs. */
const textOf = (number: number) => `<p>${`${number} `.repeat(1_000 * (1 + (number % 30)))}</p>`;

/** Sends a text piece by piece, so that many answers come mixed. */
const inPieces: Route = (request, response) => {
  const number = Number(request.url!.split('?')[1]);
  const isZipped = number % 3 === 0;
  const body = isZipped ? zlib.gzipSync(textOf(number)) : Buffer.from(textOf(number));
  response.writeHead(200, { 'content-type': 'text/html', ...(isZipped && { 'content-encoding': 'gzip' }) });
  const size = Math.ceil(body.length / PIECES);
  void (async () => {
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      await pause(Math.random() * 4);
    }
    response.end();
  })();
};

const endless: Route = (request, response) => {
  response.writeHead(302, { location: '/short' });
  const drip = setInterval(() => response.write('<p>more</p>'), 50);
  request.socket.on('close', () => clearInterval(drip));
};

describe('An exchange over HTTP', () => {
  let site: LocalSite;
  let client: HttpClient;

  beforeEach(async () => {
    site = await startSite({
      '/pieces': inPieces,
      '/short': answer(302, { location: '/pieces?1' }, 'moved'),
      '/long': answer(302, { location: '/short' }, Buffer.alloc(4_000_000, 'x')),
      '/endless': endless,
      '/upgrade': (request) => void request.socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      '/hints': (_request, response) => {
        response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('the page'), 50);
      },
    });
    client = createHttpClient({ guard: createEgressGuard({ allow: [site.host] }), userAgent: 'Listwright/0.1' });
  });
  afterEach(async () => {
    await client.close();
    await site.close();
  });

  async function textAt(path: string): Promise<string> {
    const found = await client.get(site.origin + path);
    assert.ok('text' in found);
    return found.text;
  }

  it('brings each of many answers whole, though they come mixed', async () => {
    for (const round of [0, 1, 2]) {
      const numbers = Array.from({ length: 60 }, (_, index) => round * 60 + index);
      const texts = await Promise.all(numbers.map((number) => textAt(`/pieces?${number}`)));
      for (const [index, text] of texts.entries()) assert.ok(text === textOf(numbers[index]!), `text ${index}`);
    }
  });

  it('waits for the answer itself where hints come first', async () => {
    assert.equal(await textAt('/hints'), 'the page');
  });

  it('is none where the protocol is changed unasked', async () => {
    await expectFailure(client.get(`${site.origin}/upgrade`), 'connection_failed');
  });

  it('reads what nobody wants when it is short, and keeps the connection', async () => {
    for (let time = 0; time < 5; time += 1) await client.get(`${site.origin}/short`);
    assert.ok(site.connections() <= 2); // the next begins before the rest is there
  });

  for (const path of ['/long', '/endless']) {
    it(`lets go of what nobody wants and is ${path.slice(1)}`, async () => {
      const found = await client.get(site.origin + path);
      assert.ok('redirectTo' in found);
      const until = Date.now() + 10_000;
      while (site.held() > 0 && Date.now() < until) await pause(20);
      assert.equal(site.held(), 0);
    });
  }

  it('leaves other answers alone when one is told to stop', async () => {
    const stopping = new AbortController();
    const stopped = assert.rejects(client.get(`${site.origin}/pieces?29`, { signal: stopping.signal }), /enough/);
    const others = [31, 32, 33].map((number) => textAt(`/pieces?${number}`));
    await pause(8);
    stopping.abort(new Error('enough'));
    await stopped;
    assert.ok((await Promise.all(others)).every((text, index) => text === textOf(31 + index)));
  });
});
