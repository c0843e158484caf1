import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';

/** How many rows a page gives; null when no listing is found. */
function rowsIn(html: string): number | null {
  const document = parseDocument({ url: 'https://bad.example/', html });
  const mapping = buildMapping(document, { type: 'goal', value: 'All products with name, price and link' });
  return mapping && extractRows(document, mapping).length;
}

describe('a page that holds no listing', () => {
  it('has no mapping: empty, a text, a login wall', () => {
    for (const html of ['', ' ', '<!doctype html>', '<html></html>', '<p>Out of order.</p>', '\0', '{"error":1}']) {
      assert.equal(rowsIn(html), null, html);
    }
    const form = '<form><input name="user"><input type="password" name="password"><button>Log in</button></form>';
    assert.equal(rowsIn(`<body><h1>Log in</h1>${form}<p><a href="/forgot">Forgot it?</a></p></body>`), null);
  });
});

describe('a page that is hard to read', () => {
  it('is mapped when it is nested deeply', () => {
    assert.equal(rowsIn(`${'<div>'.repeat(5_000)}text`), null);
  });

  it('is mapped or not, and never fails, when its markup is cut and mixed', () => {
    const parts = [
      '<ul>',
      '</ul>',
      '<li><a href="/x">',
      '</a>',
      '<table><tr>',
      '<td colspan="-1">',
      '</table>',
      '<p',
      '"',
    ];
    const markup = fc.array(fc.oneof(fc.constantFrom(...parts, '<a href="http://[">', '<b>9 €</b>'), fc.string()));
    fc.assert(fc.property(markup, (pieces) => (rowsIn(pieces.join('')) ?? 0) >= 0));
  });
});
