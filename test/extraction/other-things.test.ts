import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping } from '../../activities/extraction/detail.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { JobInput } from '../../shared/domain/job.ts';

const LAMPS = ['Heron', 'Plover', 'Dunlin', 'Avocet', 'Knot', 'Ruff'].map((name, i) => ({
  name: `${name} lamp`,
  slug: name.toLowerCase(),
  price: 20 + 7 * i,
  glass: ['opal', 'clear', 'smoked', 'amber', 'green', 'blue'][i]!,
}));
type Lamp = (typeof LAMPS)[number];

const card = ({ name, slug, price }: Lamp): string =>
  `<li class="card"><h3><a href="/lamps/${slug}">${name}</a></h3><p class="price">€ ${price}.00</p></li>`;

const detailPage = (lamp: Lamp, i: number): string =>
  `<html><body><main class="page"><h1>${lamp.name}</h1><p class="price">€ ${lamp.price}.00</p>
   <p>Glass: ${lamp.glass}</p><section><h2>You may also like</h2>
   <ul>${[1, 2, 3].map((step) => card(LAMPS[(i + step) % LAMPS.length]!)).join('')}</ul></section></main></body></html>`;

describe('cards of other things on detail pages', () => {
  it('bring no columns: neither names nor prices again', () => {
    const input: JobInput = { type: 'goal', value: 'All lamps with name, price and glass' };
    const listing = parseDocument({
      url: 'https://lamps.example/lamps',
      html: `<html><body><ul>${LAMPS.map(card).join('')}</ul></body></html>`,
    });
    const mapping = buildMapping(listing, input)!;
    const rows = extractRows(listing, mapping);
    const pages = LAMPS.slice(0, 3).map((lamp, i) =>
      parseDocument({ url: `https://lamps.example/lamps/${lamp.slug}`, html: detailPage(lamp, i) }),
    );
    const detail = buildDetailMapping(pages, mapping, input, rows)!;
    assert.deepEqual(
      detail.columns.map(({ name }) => name),
      ['glass'],
    );
  });
});
