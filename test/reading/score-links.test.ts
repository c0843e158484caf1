import assert from 'node:assert/strict';
import { scoreLinks } from '../../activities/reading/score-links.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';

const GOAL = { type: 'goal', value: 'All used cars with model, mileage and price' } as const;

describe('scoring the links of a page', () => {
  it('puts the link that says most of what is asked for first', () => {
    const links = linksOf(`
      <a href="/news">News</a>
      <a href="/cars">Cars</a>
      <a href="/stock/used">Used cars by model</a>`);
    assert.deepEqual(links, ['/stock/used', '/cars']);
  });

  it('reads the path where the text says nothing', () => {
    assert.deepEqual(linksOf('<a href="/used-cars">More</a><a href="/contact">More</a>'), ['/used-cars']);
  });

  it('names an address once, and neither this page, nor files, nor other sites', () => {
    const links = linksOf(`
      <a href="/cars#top">Cars</a><a href="/cars">Used cars</a>
      <a href="/">Used cars</a><a href="/cars.pdf">Used cars</a><a href="https://other.example/cars">Used cars</a>`);
    assert.deepEqual(links, ['/cars']);
  });
});

function linksOf(html: string): string[] {
  const document = parseDocument({ url: 'https://dealer.example/', html: `<body>${html}</body>` });
  return scoreLinks(document, GOAL).map((url) => url.replace('https://dealer.example', ''));
}
