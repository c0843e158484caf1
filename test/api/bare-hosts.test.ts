import assert from 'node:assert/strict';
import { withScheme } from '../../api/website-url.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const COMPLETED: [text: string, url: string][] = [
  ['shop.example', 'https://shop.example'],
  ['shop.example/lamps?page=2#top', 'https://shop.example/lamps?page=2#top'],
  ['www.shop.example:8443/lamps', 'https://www.shop.example:8443/lamps'],
  ['//shop.example/lamps', 'https://shop.example/lamps'],
  ['shop.example?q=a:b@c', 'https://shop.example?q=a:b@c'],
  ['bücher.example/ä', 'https://bücher.example/ä'],
  ['SHOP.Example', 'https://SHOP.Example'],
];

const LEFT: string[] = [
  'https://shop.example',
  'http://shop.example',
  'HTTP://shop.example',
  'ftp://shop.example',
  'mailto:ann@shop.example',
  'ann:secret@shop.example',
  'ann@shop.example',
  'javascript:alert(1.5)',
  'data:text/html,a.b',
  'localhost:3000',
  'localhost',
  '/lamps.html',
  './lamps.html',
  'all lamps of shop.example',
  'shop.example\\lamps',
  'shop.example:port/x',
  '',
];

describe('a URL as people type it', () => {
  for (const [text, url] of COMPLETED) {
    it(`gets https when it is a host: ${text}`, () => assert.equal(withScheme(text), url));
  }
  for (const text of LEFT) {
    it(`stays as it is: ${text}`, () => assert.equal(withScheme(text), text));
  }

  describe('of a job', () => {
    let api: TestApi;
    before(async () => void (api = await startTestApi()));
    after(() => api.stop());
    const create = (url: string) =>
      api.request('POST', '/v1/jobs', { body: { url, input: { type: 'goal', value: 'all' } } });

    it('is kept with https', async () => {
      const { status, json } = await create('  shop.example/lamps ');
      assert.deepEqual([status, json.url], [201, 'https://shop.example/lamps']);
    });

    it('is refused where it leads nowhere, or to a closed target, with https as without', async () => {
      for (const url of [
        '10.0.0.1',
        '10.0.0.1/x',
        '127.0.0.1:80',
        'shop.example:22',
        'localhost',
        `${'a'.repeat(70)}.example`,
      ]) {
        const { status, json } = await create(url);
        assert.deepEqual([status, json.error.code], [422, 'invalid_url'], url);
      }
    });

    it('has the length of a complete one at most', async () => {
      const path = (length: number) => `shop.example/${'x'.repeat(length - 'https://shop.example/'.length)}`;
      assert.equal((await create(path(2_048))).status, 201);
      assert.equal((await create(path(2_049))).status, 422);
    });
  });
});
