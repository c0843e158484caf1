import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { createEgressGuard } from '../../activities/egress/egress-guard.ts';
import { startEgressProxy } from '../../activities/egress/egress-proxy.ts';
import { type LocalProxy, startLocalProxy } from '../crawling/local-proxy.ts';
import { type LocalSite, startSite } from '../crawling/local-site.ts';

describe('The way through a proxy of the operator', () => {
  let site: LocalSite;
  let proxy: LocalProxy;
  const seen: string[] = [];
  const cleanUp: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    seen.length = 0;
    site = await startSite({
      '/page': (request, response) => {
        seen.push(`${request.headers.host} from ${request.socket.remoteAddress}`);
        response.end('the page');
      },
    });
    proxy = await startLocalProxy('127.0.0.2');
    cleanUp.push(
      () => site.close(),
      () => proxy.close(),
    );
  });
  afterEach(async () => {
    for (const close of cleanUp.splice(0).toReversed()) await close();
  });

  /** Names and the addresses that they have, one answer after the other; the last one stays. */
  async function egressTo(names: Record<string, string[]>, upstream = proxy.url) {
    const resolve = async (name: string) => {
      const addresses = names[name]!;
      return [{ address: addresses.length > 1 ? addresses.shift()! : addresses[0]!, family: 4 }];
    };
    const egress = await startEgressProxy(createEgressGuard({ allow: [site.host], resolve }), upstream);
    cleanUp.push(() => egress.close());
    return new URL(egress.url);
  }

  async function get(egress: URL, url: string): Promise<{ status: number; body: string }> {
    const request = http.request({
      host: egress.hostname,
      port: egress.port,
      path: url,
      headers: { host: new URL(url).host },
    });
    const [response] = (await once(request.end(), 'response')) as [http.IncomingMessage];
    return { status: response.statusCode!, body: await text(response) };
  }

  async function tunnel(egress: URL, authority: string): Promise<{ status: number; body: string }> {
    const request = http.request({ host: egress.hostname, port: egress.port, method: 'CONNECT', path: authority });
    const [response, socket] = (await once(request.end(), 'connect')) as [
      http.IncomingMessage,
      import('node:stream').Duplex,
    ];
    if (response.statusCode !== 200) return { status: response.statusCode!, body: '' };
    socket.end(`GET /page HTTP/1.1\r\nHost: ${authority}\r\nConnection: close\r\n\r\n`);
    return { status: 200, body: await text(socket) };
  }

  for (const [way, ask] of [
    ['plain HTTP', (egress: URL, host: string) => get(egress, `http://${host}/page`)],
    ['a tunnel', tunnel],
  ] as const) {
    it(`leads to the site, in the proxy's name, by ${way}`, async () => {
      const egress = await egressTo({ 'shop.test': ['127.0.0.1'] });
      const { status, body } = await ask(egress, `shop.test:${site.port}`);
      assert.equal(status, 200);
      assert.match(body, /the page/);
      assert.deepEqual(seen, [`shop.test:${site.port} from 127.0.0.2`]);
    });

    it(`hands the proxy nothing but an address that was checked, by ${way}`, async () => {
      const egress = await egressTo({ 'rebinding.test': ['127.0.0.1', '10.0.0.1'] });
      await ask(egress, `rebinding.test:${site.port}`);
      assert.deepEqual(proxy.targets, [site.host]);
      assert.equal((await ask(egress, `rebinding.test:${site.port}`)).status, 599);
      assert.deepEqual(proxy.targets, [site.host]);
    });

    it(`is closed to private targets before the proxy hears of them, by ${way}`, async () => {
      const egress = await egressTo({ 'inside.test': ['10.0.0.1'] });
      for (const host of ['127.0.0.1:1', '169.254.169.254:80', '[::1]:80', 'inside.test:80']) {
        assert.equal((await ask(egress, host)).status, 599, host);
      }
      assert.deepEqual(proxy.targets, []);
    });

    it(`says that it failed where the proxy refuses the credentials, by ${way}`, async () => {
      const stranger = proxy.url.replace('operator:', 'stranger:');
      const egress = await egressTo({ 'shop.test': ['127.0.0.1'] }, stranger);
      const { status } = await ask(egress, `shop.test:${site.port}`);
      assert.ok(status >= 590, String(status));
      assert.deepEqual(seen, []);
    });

    it(`says that it failed where there is no proxy, by ${way}`, async () => {
      await proxy.close();
      cleanUp.pop();
      const egress = await egressTo({ 'shop.test': ['127.0.0.1'] });
      const { status } = await ask(egress, `shop.test:${site.port}`);
      assert.ok(status >= 590, String(status));
    });
  }
});
