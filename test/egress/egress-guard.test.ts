import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { checkEgressEntry } from '../../shared/network/egress-allow.ts';
import { createEgressGuard, type Resolve } from '../../activities/egress/egress-guard.ts';
import { createHttpClient } from '../../activities/crawling/http-client.ts';
import { followRedirects } from '../../activities/crawling/redirects.ts';
import { expectFailure } from '../crawling/expect-failure.ts';
import { startSite } from '../crawling/local-site.ts';
import { FORBIDDEN_URLS, PRIVATE_URLS } from './private-urls.ts';

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const failsWith =
  (code: string): Resolve =>
  () =>
    Promise.reject(Object.assign(new Error('no address'), { code }));

function reaches(url: string, allow: string[] = [], resolve: Resolve = resolvesTo('93.184.216.34')): Promise<unknown> {
  const guard = createEgressGuard({ allow, resolve });
  const target = new URL(url);
  return Promise.resolve().then(() => {
    guard.checkUrl(url);
    return guard.resolve(target.hostname, Number(target.port || 80));
  });
}

describe('The egress guard', () => {
  describe('with an empty allow-list', () => {
    let sockets = 0;
    const countSocket = () => void (sockets += 1);
    const client = createHttpClient({ guard: createEgressGuard({ allow: [] }), userAgent: 'test' });
    beforeEach(() => {
      sockets = 0;
      subscribe('net.client.socket', countSocket);
    });
    afterEach(() => unsubscribe('net.client.socket', countSocket));
    after(() => client.close());

    for (const url of [...PRIVATE_URLS, ...FORBIDDEN_URLS]) {
      it(`refuses ${url || 'an empty text'}`, async () => {
        await expectFailure(client.get(url), 'address_not_public');
        // The socket of a name exists before the name is resolved; it has no address to connect to.
        assert.equal(sockets, /localhost\.?$/.test(URL.parse(url)?.hostname ?? '') ? 1 : 0);
      });
    }

    it('knows at least 100 private forms', () => assert.ok(new Set(PRIVATE_URLS).size >= 100));

    it('refuses each of them as the target of a redirect', async () => {
      const isAbsolute = (url: string) => URL.parse(url)?.href === URL.parse(url, 'http://site.test/')?.href;
      const targets = [...PRIVATE_URLS, ...FORBIDDEN_URLS]
        .map((url) => url.trim())
        .filter((url) => URL.canParse(url) && isAbsolute(url) && /^[\x21-\x7e]+$/.test(url));
      assert.ok(targets.length >= 100);
      const site = await startSite({
        '/to': (request, response) => {
          response.writeHead(302, { location: targets[Number(request.url!.split('?')[1])]! }).end();
        },
      });
      const redirected = createHttpClient({ guard: createEgressGuard({ allow: [site.host] }), userAgent: 'test' });
      for (const at of targets.keys()) {
        const start = new URL(`${site.origin}/to?${at}`);
        await expectFailure(
          followRedirects(start, ({ href }) => redirected.get(href)),
          'address_not_public',
        );
      }
      const named = targets.filter((target) => /localhost\.?$/.test(new URL(target).hostname));
      assert.ok(sockets <= site.connections() + named.length, `${sockets} sockets, ${site.connections()} to the site`);
      assert.equal(site.requests.length, targets.length);
      await redirected.close();
      await site.close();
    });

    for (const url of ['http://93.184.216.34/', 'https://93.184.216.34:8443/', 'http://[2606:2800:220:1::1]:8080/']) {
      it(`allows ${url}`, () => reaches(url));
    }
  });

  describe('resolving a name', () => {
    it('allows public addresses', async () => {
      const found = await reaches('http://example.com/', [], resolvesTo('93.184.216.34', '2606:2800:220:1::1'));
      assert.equal((found as unknown[]).length, 2);
    });
    for (const address of [
      '127.0.0.1',
      '10.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '64:ff9b::1',
      'fd00:ec2::254',
      'rubbish',
    ]) {
      it(`refuses a name that leads to ${address}`, () =>
        expectFailure(reaches('http://example.com/', [], resolvesTo(address)), 'address_not_public'));
    }
    it('refuses a name of which only one address is private', () =>
      expectFailure(reaches('http://a.test/', [], resolvesTo('93.184.216.34', '10.0.0.1')), 'address_not_public'));
    it('says when a name has no address', () =>
      expectFailure(reaches('http://a.test/', [], resolvesTo()), 'address_not_found'));
    it('says when a name does not exist', () => {
      return expectFailure(reaches('http://a.test/', [], failsWith('ENOTFOUND')), 'address_not_found');
    });
    it('takes a name server that does not answer for a failure that passes', () => {
      return expectFailure(reaches('http://a.test/', [], failsWith('EAI_AGAIN')), 'connection_failed');
    });
  });

  describe('with an allow-list', () => {
    const OPENED: [entry: string, url: string, resolve?: Resolve][] = [
      ['127.0.0.1:5001', 'http://127.0.0.1:5001/'],
      ['127.0.0.1:5001', 'http://0x7f.1:5001/'],
      ['127.0.0.1', 'http://127.0.0.1:22/'],
      ['[::1]:5001', 'http://[::1]:5001/'],
      ['::1', 'http://[::1]:5001/'],
      ['10.0.0.0/8', 'http://10.9.8.7:5001/'],
      ['fd00::/8', 'http://[fd12::1]/'],
      ['10.0.0.0/8', 'http://inside.test/', resolvesTo('10.1.1.1')],
      ['shop.test:5001', 'http://shop.test:5001/', resolvesTo('127.0.0.1')],
      ['Shop.Test', 'http://shop.test.:5001/', resolvesTo('127.0.0.1')],
      [' shop.test ', 'http://shop.test/', resolvesTo('10.0.0.1')],
      ['93.184.216.34:9000', 'http://93.184.216.34:9000/'],
    ];
    for (const [entry, url, resolve] of OPENED) {
      it(`"${entry}" opens ${url}`, () => reaches(url, [entry], resolve));
    }
    const CLOSED: [entry: string, url: string, resolve?: Resolve][] = [
      ['127.0.0.1:5001', 'http://127.0.0.1:5002/'],
      ['127.0.0.1:5001', 'http://127.0.0.1/'],
      ['127.0.0.1:5001', 'http://127.0.0.2:5001/'],
      ['127.0.0.1:5001', 'http://a.test:8080/', resolvesTo('127.0.0.1')],
      ['127.0.0.1:5001', 'http://a.test:5001/', resolvesTo('93.184.216.34')],
      ['10.0.0.0/8', 'http://11.0.0.1:5001/'],
      ['shop.test:5001', 'http://shop.test/', resolvesTo('127.0.0.1')],
      ['shop.test:5001', 'http://other.shop.test:5001/', resolvesTo('127.0.0.1')],
      ['shop.test', 'http://127.0.0.1/'],
    ];
    for (const [entry, url, resolve] of CLOSED) {
      it(`"${entry}" does not open ${url}`, () => expectFailure(reaches(url, [entry], resolve), 'address_not_public'));
    }

    const BAD_ENTRIES = [
      '',
      'host:0',
      'host:70000',
      'host:http',
      'http://host',
      '10.0.0.0/40',
      'a b',
      '[zz]:1',
      '0x7f.1',
      '127.1:80',
      'u@h',
      '[::1',
      '*.test:x',
    ];
    for (const entry of BAD_ENTRIES) {
      it(`rejects the entry "${entry}"`, () => {
        assert.ok(checkEgressEntry(entry)?.includes(`"${entry}"`));
        assert.throws(() => createEgressGuard({ allow: [entry] }), Error);
      });
    }
    it('accepts good entries', () => assert.equal(checkEgressEntry('localhost:3000'), null));
  });

  it('never connects to the private address of a name that changes its mind', async () => {
    const open = await startSite({ '/': 'open' }, { address: '127.0.0.2' });
    const secret = await startSite({ '/': 'secret' }, { port: open.port });
    let asked = 0;
    const resolve: Resolve = async () => [{ address: asked++ % 2 === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
    const guard = createEgressGuard({ allow: [open.host], resolve });
    const outcomes: string[] = [];
    for (let visit = 0; visit < 10; visit += 1) {
      const client = createHttpClient({ guard, userAgent: 'test' });
      outcomes.push(
        await client.get(`http://rebinding.test:${open.port}/`).then(
          (answered) => ('text' in answered ? answered.text : 'a redirect'),
          (error: Error) => error.message.split(':')[0]!,
        ),
      );
      await client.close();
    }
    assert.deepEqual([...new Set(outcomes)], ['open', 'address_not_public']);
    assert.equal(secret.connections(), 0);
    await open.close();
    await secret.close();
  });
});
