import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { looksEmpty, scoreListing } from '../../activities/extraction/score.ts';

const parse = (html: string) => parseDocument({ url: 'https://a.example/', html });
const cards = readFileSync(new URL('fixtures/product-cards/page.html', import.meta.url), 'utf8');
const events = readFileSync(new URL('fixtures/two-listings-events/page.html', import.meta.url), 'utf8');

describe('a page that scripts fill', () => {
  it('is recognised by its empty shell', () => {
    assert.ok(looksEmpty(parse('<body><div id="root"></div><script src="/app.js"></script></body>')));
    const frame = Array.from({ length: 8 }, (_, i) => `<a href="/${i}">Section ${i}</a>`).join(' ');
    assert.ok(
      looksEmpty(parse(`<body><nav>${frame}</nav><div id="app"></div><p>Loading the list of results</p></body>`)),
    );
  });

  it('is not one that has its records in the markup', () => {
    assert.ok(!looksEmpty(parse(cards)));
    const row = (name: string) => `<div class="member"><b>${name}</b><i>Editor</i></div>`;
    assert.ok(!looksEmpty(parse(`<body><main>${['Ada', 'Ben', 'Cleo'].map(row).join('')}</main></body>`)));
  });
});

describe('the score of a page', () => {
  it('is higher where the goal is answered', () => {
    const input = { type: 'goal' as const, value: 'All products with title, price and rating' };
    assert.ok(scoreListing(parse(cards), input)!.score > scoreListing(parse(events), input)!.score);
    assert.equal(scoreListing(parse(cards), input)!.records, 4);
  });

  it('is null where nothing repeats', () => {
    assert.equal(scoreListing(parse('<p>One text.</p>'), { type: 'goal', value: 'products' }), null);
  });
});
