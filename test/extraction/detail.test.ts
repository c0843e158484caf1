import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping, extractDetail } from '../../activities/extraction/detail.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const input: JobInput = { type: 'goal', value: 'All products with title, price, brand and weight' };
const listing = parseDocument({ url: 'https://shop.example/tools', html: read('product-cards/page.html') });
const mapping = buildMapping(listing, input)!;
const rows = extractRows(listing, mapping);
const pages = ['spade', 'fork', 'rake'].map((slug) =>
  parseDocument({ url: `https://shop.example/p/${slug}?from=list`, html: read(`detail-pages/${slug}.html`) }),
);

const markedPage = (material: string, colour: string): string => `<html><head><script type="application/ld+json">
  {"@context":"https://schema.org","@graph":[{"@type":"BreadcrumbList","name":"x"},{"@type":"Product","material":"${material}","offers":{"priceCurrency":"EUR"}}]}
  </script></head><body><h1>Thing</h1><p>Colour <span itemprop="color">${colour}</span></p></body></html>`;

describe('detail pages', () => {
  const detail = buildDetailMapping(pages, mapping, input, rows)!;
  const names = detail.columns.map(({ name }) => name);

  it('give the fields that were asked for and not found on the listing', () => {
    assert.deepEqual(names.slice(0, 2), ['brand', 'weight']);
    const values = extractDetail(pages[1]!, detail);
    assert.equal(values['brand'], 'Greenly');
    assert.equal(values['weight'], 2.4);
  });

  it('give labelled values and the description too', () => {
    const values = Object.values(extractDetail(pages[0]!, detail));
    assert.ok(
      values.includes('A light spade for beds and borders, forged in one piece and balanced for long days of work.'),
    );
    assert.ok(names.includes('made_in'));
  });

  it('do not repeat the columns of the listing, neither by name nor by value', () => {
    const listed = new Set(mapping.columns.map(({ name }) => name));
    assert.deepEqual(
      names.filter((name) => listed.has(name)),
      [],
    );
    assert.equal(new Set(names).size, names.length);
    assert.ok(!Object.values(extractDetail(pages[1]!, detail)).includes('Digging fork'));
  });

  it('are read by their JSON-LD and microdata where they have them', () => {
    const documents = [markedPage('Ash', 'red'), markedPage('Steel', 'blue')].map((html, i) =>
      parseDocument({ url: `https://shop.example/p/x${i}`, html }),
    );
    const marked = buildDetailMapping(documents, mapping, input, [])!;
    const values = extractDetail(documents[1]!, marked);
    assert.equal(values['material'], 'Steel');
    assert.equal(values['color'], 'blue');
  });

  it('keep the fuller of two columns that say the same under one name, and labelled numbers', () => {
    const page = (name: string, pages: number): string =>
      `<html><body><h1>${name}</h1><p>Pages in print: ${pages}</p><div class="about"><b>Description:</b>
      <div class="description"><p>${name} tells of gardens through the year, month by month and bed by bed.</p>
      <p>With a part on ${name} in winter.</p></div></div></body></html>`;
    const documents = [page('Marigold', 320), page('Foxglove', 128), page('Lupin', 96)].map((html, i) =>
      parseDocument({ url: `https://shop.example/b/${i}`, html }),
    );
    const books = buildDetailMapping(documents, mapping, input, [])!;
    const descriptions = books.columns.filter(({ name }) => name.endsWith('description'));
    const values = extractDetail(documents[1]!, books);
    assert.equal(descriptions.length, 1);
    assert.match(String(values[descriptions[0]!.name]), /in winter\.$/);
    assert.equal(values['pages_in_print'], 128);
  });

  it('that add nothing have no mapping', () => {
    assert.equal(buildDetailMapping([], mapping, input, rows), null);
  });
});
