import assert from 'node:assert/strict';
import { checkProxyUrl, createProxyPool } from '../../activities/crawling/proxy-pool.ts';

const SHOP = 'https://shop.example';
const [A, B, C] = ['http://a:1', 'http://b:2', 'http://c:3'] as const;

describe('The pool of proxies', () => {
  it('hands its proxies out in turn', () => {
    const pool = createProxyPool([A, B, C]);
    assert.deepEqual(
      [1, 2, 3, 4].map(() => pool.next(SHOP).proxyUrl),
      [A, B, C, A],
    );
  });

  it('passes over a proxy that the site has blocked, for ten minutes, and only for that site', () => {
    let now = 0;
    const pool = createProxyPool([A, B], () => now);
    pool.next(SHOP).bench(SHOP);
    assert.deepEqual(
      [1, 2].map(() => pool.next(SHOP).proxyUrl),
      [B, B],
    );
    assert.equal(pool.next('https://other.example').proxyUrl, A);
    now = 10 * 60 * 1_000;
    assert.deepEqual(
      [1, 2].map(() => pool.next(SHOP).proxyUrl),
      [B, A],
    );
  });

  it('goes on in turn when all are blocked', () => {
    const pool = createProxyPool([A, B]);
    for (const _ of [A, B]) pool.next(SHOP).bench(SHOP);
    assert.deepEqual(
      [1, 2].map(() => pool.next(SHOP).proxyUrl),
      [A, B],
    );
  });

  it('tries one page with a few identities: also a single proxy twice', () => {
    const count = (size: number) =>
      createProxyPool(Array.from({ length: size }, (_, index) => `http://p:${index}`)).identities;
    assert.deepEqual([1, 2, 3, 40].map(count), [2, 2, 3, 4]);
  });

  it('gives each identity a session of its own where the proxy can tell them apart', () => {
    const pool = createProxyPool(['http://user-{session}:secret@gate.example:7000']);
    const [first, second] = [pool.next(SHOP).proxyUrl, pool.next(SHOP).proxyUrl];
    assert.match(first, /^http:\/\/user-[0-9a-f]{12}:secret@gate\.example:7000$/);
    assert.notEqual(first, second);
  });

  it('takes URLs of HTTP proxies, with or without credentials', () => {
    for (const url of [
      'http://10.0.0.1:3128',
      'https://u:p@proxy.example:443',
      'http://u-{session}:p@gate.example:7000/',
    ]) {
      assert.equal(checkProxyUrl(url), null, url);
    }
    for (const url of [
      '10.0.0.1:3128',
      'socks5://proxy.example:1080',
      'http://',
      'http://proxy.example/path',
      'nonsense',
    ]) {
      assert.ok(checkProxyUrl(url), url);
    }
  });
});
