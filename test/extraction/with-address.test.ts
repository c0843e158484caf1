import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { withAddress } from '../../activities/extraction/with-address.ts';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import type { DetailLink, MappedColumn } from '../../shared/domain/mapping.ts';

const LINK: DetailLink = { path: '//a', take: '@href', unique: true, others: [{ path: 'p/a', take: '@href' }] };
const TITLE: MappedColumn = { name: 'title', type: 'text', sources: [{ path: 'h3', take: 'text' }] };
const goal = (value: string) => parseGoal({ type: 'goal', value });
const namesOf = (columns: readonly MappedColumn[]) => columns.map(({ name }) => name);

describe('the address that a record leads to', () => {
  it('is a column where the goal names no fields and no column has a link', () => {
    const columns = withAddress([TITLE], LINK, goal('All cars'));
    assert.deepEqual(namesOf(columns), ['title', 'url']);
    assert.deepEqual(columns[1]!.sources, [
      { path: '//a', take: '@href' },
      { path: 'p/a', take: '@href' },
    ]);
  });

  it('is none where fields are named, another column has a link, or records share it', () => {
    assert.deepEqual(namesOf(withAddress([TITLE], LINK, goal('All cars with title and price'))), ['title']);
    const other: MappedColumn = { name: 'dealer_url', type: 'url', sources: [{ path: 'p/a', take: '@href' }] };
    assert.deepEqual(namesOf(withAddress([TITLE, other], LINK, goal('All cars'))), ['title', 'dealer_url']);
    assert.deepEqual(namesOf(withAddress([TITLE], { ...LINK, unique: false }, goal('All cars'))), ['title']);
    assert.deepEqual(namesOf(withAddress([TITLE], null, goal('All cars'))), ['title']);
  });

  it('stands in the rows of records whose links stand at different places', () => {
    const card = (name: string, at: number): string =>
      `<div class="card">${at % 2 ? `<div class="photo"><a href="/cars/${name}"><img src="/${name}.jpg"></a></div>` : `<p class="note"><a href="/cars/${name}"></a></p>`}<h3>${name} ${at}</h3><p>${name} motors, built in ${2000 + at}</p></div>`;
    const cards = 'Anchor Beetle Comet Dragon Eagle Falcon Gecko Hornet'.split(' ').map(card);
    const html = `<html><body><main><h1>Cars</h1><div>${cards.join('')}</div></main></body></html>`;
    const document = parseDocument({ url: 'https://cars.example/all', html });
    const mapping = buildMapping(document, { type: 'goal', value: 'All cars' })!;
    const rows = extractRows(document, mapping);
    assert.equal(rows.length, 8);
    assert.ok(rows.every(({ data }) => Object.values(data).some((value) => String(value).includes('/cars/'))));
  });
});
