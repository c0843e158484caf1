import zlib from 'node:zlib';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { createHttpClient, type HttpClient } from '../../activities/crawling/http-client.ts';
import { openHttpLoader } from '../../activities/crawling/http-loader.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, type LocalSite, type Route, startSite } from './local-site.ts';

const CHALLENGE = '<html><body><script>window._cf_chl_opt = {};</script></body></html>';
const endless: Route = (request, response) => {
  response.writeHead(503, { 'content-type': 'text/html' });
  const drip = setInterval(() => response.write('<p>busy</p>'), 50);
  request.socket.on('close', () => clearInterval(drip));
};

describe('An answer that refuses, by plain HTTP', () => {
  let site: LocalSite;
  let client: HttpClient;

  before(async () => {
    site = await startSite({
      '/challenge': answer(503, { 'retry-after': '5' }, CHALLENGE),
      '/challenge-zipped': answer(503, { 'content-encoding': 'gzip' }, zlib.gzipSync(CHALLENGE)),
      '/challenge-200': CHALLENGE,
      '/challenge-in-header': answer(200, { 'cf-mitigated': 'challenge' }, '<p>text</p>'),
      '/kasada': answer(429, { 'set-cookie': ['a=b', 'KP_UIDz=1; Path=/'] }, '<p>text</p>'),
      '/busy': answer(503, {}, '<h1>We are back soon</h1>'),
      '/endless': endless,
      '/large': answer(503, {}, Buffer.alloc(2_000_000, 'x')),
      '/not-zipped': answer(503, { 'content-encoding': 'gzip' }, 'plain'),
      '/cut': (_request, response) => {
        response.writeHead(503, { 'content-length': '1000' }).write('cut', () => response.destroy());
      },
    });
    client = createHttpClient({ guard: createEgressGuard({ allow: [site.host] }), userAgent: 'Listwright/0.1' });
  });
  after(async () => {
    await client.close();
    await site.close();
  });

  const BLOCKED = ['/challenge', '/challenge-zipped', '/challenge-200', '/challenge-in-header', '/kasada'];
  for (const path of BLOCKED) {
    it(`is a block in ${path}`, () => expectFailure(openHttpLoader(client).load(site.origin + path), 'blocked'));
  }

  for (const path of ['/busy', '/endless', '/large', '/not-zipped', '/cut']) {
    it(`is what its status says in ${path}`, async () => {
      await expectFailure(openHttpLoader(client).load(site.origin + path), 'server_error');
    });
  }
});
