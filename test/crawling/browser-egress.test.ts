import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Resolve } from '../../activities/crawling/egress-guard.ts';
import { startBrowser } from './browser-support.ts';
import { expectFailure } from './expect-failure.ts';
import { answer, type LocalSite, startSite } from './local-site.ts';
import { PRIVATE_URLS } from './private-urls.ts';

/** A page that tries every way that a page has to reach another address. `{secret}` is the address's `host:port`. */
const HOSTILE_PAGE = `<!DOCTYPE html><head>
<link rel=stylesheet href="http://{secret}/style"><link rel=preconnect href="http://{secret}/"><link rel=prefetch href="http://{secret}/prefetch">
<link rel=preload as=script href="http://{secret}/preload"><link rel=modulepreload href="http://{secret}/module"><link rel=icon href="http://{secret}/icon">
<link rel=manifest href="http://{secret}/manifest"><style>@import "http://{secret}/import"; body { background: url(http://{secret}/background) }
@font-face { font-family: f; src: url(http://{secret}/font) } p { font-family: f }</style></head><body><p>text</p>
<img src="http://{secret}/img"><img srcset="http://{secret}/srcset 1x"><iframe src="http://{secret}/frame"></iframe><object data="http://{secret}/object"></object>
<embed src="http://{secret}/embed"><video src="http://{secret}/video"></video><script src="http://{secret}/script"></script>
<form id=form method=post target=into action="http://{secret}/form"><input name=a></form><iframe name=into></iframe><a id=ping href="#" ping="http://{secret}/ping">x</a>
<script>
fetch('http://{secret}/fetch', { mode: 'no-cors' }).catch(() => {});
const request = new XMLHttpRequest(); request.open('POST', 'http://{secret}/xhr'); request.send('x');
navigator.sendBeacon('http://{secret}/beacon', 'x'); new EventSource('http://{secret}/events'); new WebSocket('ws://{secret}/socket');
new Image().src = 'http://{secret}/image'; open('http://{secret}/popup'); form.submit(); ping.click();
import('http://{secret}/dynamic').catch(() => {});
const code = "fetch('http://{secret}/worker', { mode: 'no-cors' }); importScripts('http://{secret}/scripts')";
new Worker(URL.createObjectURL(new Blob([code])));
navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:{secretUdp}', 'turn:{secret}?transport=tcp'], username: 'a', credential: 'b' }] });
peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
try { const transport = new WebTransport('https://{secretUdp}/'); transport.ready.catch(() => {}); } catch {}
</script>`;

async function listenForDatagrams() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  let received = 0;
  socket.on('message', () => (received += 1));
  await once(socket, 'listening');
  return {
    host: `127.0.0.1:${socket.address().port}`,
    received: () => received,
    close: () => socket.close(),
  };
}

async function visitHostilePage(opensSecret: boolean, secretName = '127.0.0.1') {
  const secret = await startSite({});
  const datagrams = await listenForDatagrams();
  const host = `${secretName}:${secret.port}`;
  const page = HOSTILE_PAGE.replaceAll('{secretUdp}', datagrams.host).replaceAll('{secret}', host);
  const site = await startSite({
    '/': page,
    '/service-worker.js': answer(200, { 'content-type': 'text/javascript' }, ''),
  });
  const browser = await startBrowser({ allow: opensSecret ? [site.host, host] : [site.host] });
  const loader = browser.openLoader({ settleMs: 3_000 });
  const { html } = await loader.load(site.origin);
  await loader.close();
  const outcome = { html, paths: new Set(secret.requests), tcp: secret.connections(), udp: datagrams.received() };
  const { requests } = site;
  await browser.close();
  await Promise.all([site.close(), secret.close()]);
  datagrams.close();
  return { ...outcome, requests };
}

describe('What a browser can reach', function () {
  this.timeout(20_000);

  for (const name of ['127.0.0.1', 'localhost']) {
    it(`does not include a private address that the page knows as ${name}`, async () => {
      const { html, tcp, udp } = await visitHostilePage(false, name);
      assert.match(html, /text/);
      assert.deepEqual({ tcp, udp }, { tcp: 0, udp: 0 });
    });
  }

  it('would include it by many ways if it were open, but never by datagrams or service workers', async () => {
    const { paths, udp, requests } = await visitHostilePage(true);
    assert.ok(paths.size >= 15, [...paths].join(' '));
    assert.equal(udp, 0);
    assert.ok(!requests.includes('/service-worker.js'));
  });

  describe('by navigation', () => {
    let secret: LocalSite;
    let site: LocalSite;
    before(async () => {
      secret = await startSite({ '/': 'secret' });
      site = await startSite({
        '/redirect': answer(302, { location: secret.origin }),
        '/redirect-tls': answer(302, { location: secret.origin.replace('http:', 'https:') }),
        '/redirect-metadata': answer(302, { location: 'http://169.254.169.254/' }),
        '/script': `<p>x</p><script>location.href = '${secret.origin}'</script>`,
        '/refresh': `<meta http-equiv=refresh content="0;url=${secret.origin}">`,
        '/file': `<p>x</p><script>location.href = 'file:///etc/passwd'</script>`,
      });
    });
    after(() => Promise.all([secret.close(), site.close()]));

    it('is never a private address', async () => {
      const browser = await startBrowser({ allow: [site.host] });
      const loader = browser.openLoader();
      for (const path of ['/redirect', '/redirect-tls', '/redirect-metadata', '/script', '/refresh']) {
        await expectFailure(loader.load(site.origin + path), 'address_not_public');
      }
      assert.equal((await loader.load(`${site.origin}/file`)).url, `${site.origin}/file`);
      for (const url of PRIVATE_URLS) await expectFailure(loader.load(url), 'address_not_public');
      assert.equal(secret.connections(), 0);
      await loader.close();
      await browser.close();
    });

    it('is never the private address of a name that changes its mind', async () => {
      const open = await startSite({ '/': '<p>open' }, { address: '127.0.0.2', port: secret.port });
      // The digit of the name says at which questions the answer is the private address.
      const asked: Record<string, number> = {};
      const resolve: Resolve = async (name) => {
        const question = (asked[name] = (asked[name] ?? -1) + 1);
        const isPrivate = (Number(/\d/.exec(name)) >> question) % 2 === 1;
        return [{ address: isPrivate ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      };
      const browser = await startBrowser({ allow: [open.host], resolve });
      const outcomes = new Set<string>();
      for (const pattern of [0, 1, 2, 3, 4, 5, 6, 7]) {
        for (const scheme of ['http', 'https']) {
          const loader = browser.openLoader();
          const loading = loader.load(`${scheme}://${scheme}-${pattern}.test:${open.port}/`);
          outcomes.add(
            await loading.then(
              ({ html }) => html,
              (error: Error) => error.message.split(':')[0]!,
            ),
          );
          await loader.close();
        }
      }
      assert.ok(outcomes.has('address_not_public'), [...outcomes].join());
      assert.ok(
        [...outcomes].some((outcome) => outcome.includes('open')),
        [...outcomes].join(),
      );
      assert.equal(secret.connections(), 0);
      await browser.close();
      await open.close();
    });
  });
});
