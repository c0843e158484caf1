import assert from 'node:assert/strict';
import { jsonLdValues } from '../../activities/extraction/columns/json-ld.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';

function valuesIn(json: string): Map<string, string> {
  const html = `<!doctype html><html><head><script type="application/ld+json">${json}</script></head><body></body></html>`;
  return jsonLdValues(parseDocument({ url: 'https://shop.example/', html }));
}

const DEEP = 100_000;

describe('JSON-LD that is nested without end', () => {
  it('tells nothing, in lists and in graphs', () => {
    assert.equal(valuesIn('['.repeat(DEEP) + ']'.repeat(DEEP)).size, 0);
    assert.equal(valuesIn(`${'{"@graph":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`).size, 0);
  });

  it('is read where it stands in a graph of a list', () => {
    const values = valuesIn('[{"@graph":[{"@type":"Product","name":"Lamp","offers":{"price":9}}]}]');
    assert.deepEqual(Object.fromEntries(values), { name: 'Lamp', 'offers.price': '9' });
  });
});
