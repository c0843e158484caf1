import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { buildDetailMapping, extractDetail } from '../../activities/extraction/detail.ts';
import { exactColumns, lacksAllColumns } from '../../activities/extraction/exact-columns.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { measureFillRates } from '../../activities/reading/fill-rates.ts';
import type { ColumnType } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { columnsOf, type Mapping } from '../../shared/domain/mapping.ts';

interface Lamp {
  name: string;
  price: string;
  room: string;
}

const LAMPS: Lamp[] = [
  { name: 'Copper lamp', price: '49.00 €', room: 'hall' },
  { name: 'Glass lamp', price: '12.50 €', room: 'bath' },
  { name: 'Paper lamp', price: '49.00 €', room: 'hall' },
  { name: 'Desk lamp', price: '', room: 'study' },
];

function lampPage(lamps: readonly Lamp[], { linked = true } = {}): string {
  const rows = lamps.map(({ name, price, room }, i) => {
    const title = linked ? `<a href="/lamp/${i}">${name}</a>` : name;
    return `<li class="lamp"><h2>${title}</h2><p class="price">${price}</p><p class="room">${room}</p></li>`;
  });
  return `<main><h1>Lamps</h1><ul>${rows.join('')}</ul></main>`;
}

const listingAt = (html: string) => parseDocument({ url: 'https://lamps.example/all', html });
const detailAt = (i: number) =>
  parseDocument({
    url: `https://lamps.example/lamp/${i}`,
    html: `<h1>${LAMPS[i]!.name}</h1><dl><dt>Weight</dt><dd>${i + 1} kg</dd><dt>Maker</dt><dd>Maker ${'ABCD'[i]}</dd></dl>`,
  });
const ask = (...columns: [name: string, type?: ColumnType][]): JobInput => ({
  type: 'columns',
  value: columns.map(([name, type = 'text']) => ({ name, type })),
});

function map(html: string, input: JobInput): Mapping {
  const document = listingAt(html);
  const mapping = buildMapping(document, input)!;
  const rows = extractRows(document, mapping);
  const detail = rows[0]!.detail_url ? buildDetailMapping([0, 1, 2].map(detailAt), mapping, input, rows) : null;
  const found = new Set(detail?.columns.map(({ name }) => name));
  const unmatched_columns = mapping.unmatched_columns.filter(({ name }) => !found.has(name));
  return { ...mapping, detail, unmatched_columns, pagination: { kind: 'none' } };
}

const namesOf = (mapping: Mapping) => columnsOf(mapping).listing.map(({ name }) => name);

describe('explicit columns', () => {
  it('are exactly those that were asked for, in their order, with their names and types', () => {
    const input = ask(['Price', 'number'], ['colour'], ['name']);
    const mapping = exactColumns(map(lampPage(LAMPS), input), input);
    assert.deepEqual(columnsOf(mapping), {
      listing: [
        { name: 'Price', type: 'number' },
        { name: 'colour', type: 'text' },
        { name: 'name', type: 'text' },
      ],
      detail: [],
    });
    assert.deepEqual(mapping.unmatched_columns, [{ name: 'colour', type: 'text' }]);
    const [first] = extractRows(listingAt(lampPage(LAMPS)), mapping);
    assert.deepEqual(Object.entries(first!.data), [
      ['Price', 49],
      ['colour', null],
      ['name', 'Copper lamp'],
    ]);
  });

  it('that stand on the detail pages stay there, in their order and without others', () => {
    const input = ask(['weight'], ['name'], ['maker']);
    const mapping = exactColumns(map(lampPage(LAMPS), input), input);
    assert.deepEqual(namesOf(mapping), ['name']);
    assert.deepEqual(
      mapping.detail?.columns.map(({ name }) => name),
      ['weight', 'maker'],
    );
    assert.deepEqual(extractDetail(detailAt(1), mapping.detail), { weight: '2 kg', maker: 'Maker B' });
  });

  it('can stand on the detail pages alone: the listing keeps its rows and where they lead', () => {
    const input = ask(['weight']);
    const mapping = exactColumns(map(lampPage(LAMPS), input), input);
    const rows = extractRows(listingAt(lampPage(LAMPS)), mapping);
    assert.deepEqual(
      rows.map(({ data, detail_url }) => [data, detail_url]),
      LAMPS.map((_, i) => [{}, `https://lamps.example/lamp/${i}`]),
    );
  });

  it('need no detail pages where those hold none of them', () => {
    const input = ask(['name']);
    assert.equal(exactColumns(map(lampPage(LAMPS), input), input).detail, null);
  });

  it('do not decide which records are the same, nor how many there are', () => {
    for (const linked of [true, false]) {
      const html = lampPage(LAMPS, { linked });
      const input = ask(['price', 'number']);
      const mapping = exactColumns(map(html, input), input);
      const rows = extractRows(listingAt(html), mapping);
      assert.deepEqual(
        rows.map(({ data }) => data),
        [{ price: 49 }, { price: 12.5 }, { price: 49 }, { price: null }],
      );
      const plain = rows.map(({ identity }) => identity);
      assert.equal(new Set(plain).size, 4);
      assert.ok(
        plain.every((identity) => !identity.includes('\n#')),
        'no two are equal',
      );
    }
  });

  it('are compared with what was mapped by what identifies the rows, not by a column that is seldom filled', () => {
    const input = ask(['price', 'number']);
    const html = lampPage(LAMPS, { linked: false });
    const mapping = exactColumns(map(html, input), input);
    const rates = measureFillRates(extractRows(listingAt(html), mapping), mapping);
    assert.deepEqual(
      Object.values(rates),
      mapping.key_columns.map(() => 1),
    );
  });

  it('leave the columns of a goal as they are', () => {
    const goal: JobInput = { type: 'goal', value: 'All lamps with name and price' };
    const mapping = map(lampPage(LAMPS), goal);
    assert.equal(exactColumns(mapping, goal), mapping);
    assert.equal(lacksAllColumns(mapping, goal), false);
  });

  it('are lacking when neither the listing nor its detail pages hold any', () => {
    const lacking = (input: JobInput) => lacksAllColumns(map(lampPage(LAMPS), input), input);
    assert.equal(lacking(ask(['isbn'], ['publisher'])), true);
    assert.equal(lacking(ask(['isbn'], ['maker'])), false);
    assert.equal(lacking(ask(['isbn'], ['name'])), false);
  });
});
