import assert from 'node:assert/strict';
import { judgeLinks } from '../../activities/extraction/columns/own-links.ts';
import type { ColumnCandidate } from '../../activities/extraction/columns/column-candidates.ts';
import { isSameSite } from '../../activities/extraction/values/same-site.ts';

const ONE_SITE: [string, string][] = [
  ['https://shop.example/list', 'http://shop.example:8080/item'],
  ['https://www.shop.co.uk/', 'https://img.shop.co.uk/1'],
  ['https://shop.example/', 'https://api.eu.shop.example/'],
  ['https://shop.example/', 'https://WWW.Shop.Example./'],
  ['https://me.github.io/a', 'https://me.github.io/b'],
  ['http://192.0.2.7:3000/', 'http://192.0.2.7:4000/'],
  ['http://[2001:db8::1]/', 'http://[2001:DB8:0::1]:8080/'],
  ['http://localhost:3000/', 'http://localhost:4000/'],
  ['http://intranet/', 'http://intranet/list'],
  ['https://www.bücher.example/', 'https://xn--bcher-kva.example/'],
];

const TWO_SITES: [string, string][] = [
  ['https://shop.co.uk/', 'https://other.co.uk/'],
  ['https://shop.com/', 'https://myshop.com/'],
  ['https://me.github.io/', 'https://other.github.io/'],
  ['https://github.io/', 'https://me.github.io/'],
  ['https://co.uk/', 'https://shop.co.uk/'],
  ['http://192.0.2.7/', 'http://198.51.2.7/'],
  ['http://1.192.0.2/', 'http://2.192.0.2/'],
  ['http://localhost/', 'http://intranet/'],
  ['https://shop.example/', 'not a URL'],
  ['https://shop.example/', 'about:blank'],
];

/** A place whose links are these. */
function linkColumn(values: string[]): ColumnCandidate {
  const source = { path: 'a', take: '@href' };
  return { source, values, fill: 1, distinct: 1, order: 0, isListItem: false } as unknown as ColumnCandidate;
}

describe('Addresses', () => {
  for (const [here, there] of ONE_SITE) {
    it(`of one site: ${here} and ${there}`, () => {
      assert.ok(isSameSite(here, there));
      assert.ok(isSameSite(there, here));
    });
  }

  for (const [here, there] of TWO_SITES) {
    it(`of two sites: ${here} and ${there}`, () => {
      assert.ok(!isSameSite(here, there));
      assert.ok(!isSameSite(there, here));
    });
  }

  it('of another site are none by which a record is shown in detail', () => {
    const detailOn = (host: string, base: string) =>
      judgeLinks(base).detailLink([linkColumn([`https://${host}/item/1`, `https://${host}/item/2`])]);
    assert.notEqual(detailOn('www.shop.co.uk', 'https://shop.co.uk/list'), null);
    assert.equal(detailOn('other.co.uk', 'https://shop.co.uk/list'), null);
    assert.equal(detailOn('myshop.com', 'https://shop.com/list'), null);
  });
});
