import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping, extractDetail } from '../../activities/extraction/detail.ts';
import { type ListingDocument, parseDocument } from '../../activities/extraction/parse.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const input: JobInput = { type: 'goal', value: 'All plants with name and height' };
const items = ['Marigold', 'Foxglove', 'Lupin', 'Aster'].map(
  (name, i) =>
    `<li class="plant"><h2><a href="/p/${i}">${name}</a></h2><span class="height">${20 + i * 7} cm</span></li>`,
);
const listing = parseDocument({ url: 'https://plants.example/', html: `<ul>${items.join('')}</ul>` });
const mapping = buildMapping(listing, input)!;

const pageOf = (path: string, body: string): ListingDocument =>
  parseDocument({ url: `https://plants.example/p/${path}`, html: `<html><body>${body}</body></html>` });

/** A page of many texts, at the end of which a shade stands behind its caption. */
const shaded = (name: string, shade: string): string =>
  `<h1>${name}</h1>${`<p>More about ${name}, how it grows and where.</p>`.repeat(12)}
   <div class="box"><b>(Likes):</b><i class="shade">${shade}</i></div>`;

describe('the caption of a place that the first detail page does not have', () => {
  it('is read on the page that has it, also where the first page is shorter', () => {
    const documents = [
      pageOf('0', '<h1>Marigold</h1><p>Nothing is known about it.</p>'),
      pageOf('1', shaded('Foxglove', 'half in the dark')),
      pageOf('2', shaded('Lupin', 'out in the sun')),
    ];
    const detail = buildDetailMapping(documents, mapping, input, [])!;
    const column = detail.columns.find(({ name }) => name === 'likes');
    assert.ok(column, `no likes among ${detail.columns.map(({ name }) => name).join(', ')}`);
    assert.equal(extractDetail(documents[2]!, detail)['likes'], 'out in the sun');
  });

  it('is not taken from what stands in the same position of the first page', () => {
    const filler = Array.from({ length: 40 }, () => '<p>Weight:</p>').join('');
    const documents = [
      pageOf('0', `<h1>Marigold</h1>${filler}`),
      pageOf('1', shaded('Foxglove', 'half in the dark')),
      pageOf('2', shaded('Lupin', 'out in the sun')),
    ];
    const names = buildDetailMapping(documents, mapping, input, [])!.columns.map(({ name }) => name);
    assert.ok(!names.includes('weight') && names.includes('likes'), names.join(', '));
  });

  it('makes no difference to the places that all pages have, in whichever order the pages come', () => {
    const documents = ['Foxglove', 'Lupin', 'Aster'].map((name, i) => pageOf(String(i), shaded(name, `shade ${name}`)));
    const namesOf = (pages: ListingDocument[]) =>
      buildDetailMapping(pages, mapping, input, [])!.columns.map(({ name }) => name);
    assert.deepEqual(namesOf(documents.toReversed()), namesOf(documents));
  });
});

describe('a link on a detail page', () => {
  it('that the listing shows already is known, also where it is written from its own page on', () => {
    const rows = ['Foxglove', 'Lupin', 'Aster'].map((name) => ({
      identity: name,
      detail_url: `https://plants.example/p/${name}/index`,
      data: { name, height: 20, url: `https://plants.example/p/${name}/seeds` },
    }));
    const link = { name: 'url', type: 'url' as const, sources: [{ path: '//a', take: '@href' }] };
    const documents = rows.map(({ data: { name } }) =>
      pageOf(
        `${name}/index`,
        `<h1>${name}</h1><div itemscope><a itemprop="offers" href="seeds">Seeds of ${name}</a></div>`,
      ),
    );
    const wanted: JobInput = { type: 'columns', value: [{ name: 'offers', type: 'url' }] };
    const known = { ...mapping, columns: [...mapping.columns, link] };
    const columns = buildDetailMapping(documents, known, wanted, rows)?.columns ?? [];
    assert.ok(!columns.some(({ type }) => type === 'url'), columns.map(({ name }) => name).join(', '));
  });
});
