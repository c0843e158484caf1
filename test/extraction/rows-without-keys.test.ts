import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { RecordMapping, Row } from '../../shared/domain/mapping.ts';

/** A record as its page shows it; what it lacks is left out there. */
interface Entry {
  link?: string | undefined;
  title?: string | undefined;
  place?: string | undefined;
  price?: number | undefined;
  when?: string | undefined;
  picture?: string | undefined;
}

const at = (path: string, take = 'text') => [{ path, take }];
const MAPPING: RecordMapping = {
  version: 1,
  records: { path: 'html/body/ul.rows', record: 'li.row' },
  columns: [
    { name: 'title', type: 'text', sources: at('b.title') },
    { name: 'place', type: 'text', sources: at('i.place') },
    { name: 'price', type: 'number', sources: at('em.price') },
    { name: 'when', type: 'date', sources: at('time') },
    { name: 'picture', type: 'url', sources: at('img', '@src') },
  ],
  unmatched_columns: [],
  key_columns: ['title'],
  detail_link: { path: 'a', take: '@href', unique: true },
  detail: null,
};
const LINK_ONLY = { path: 'a', take: '@href', unique: false };
const NOW = new Date('2026-03-05T12:00:00Z');

function rowsOf(entries: readonly Entry[], mapping: Partial<RecordMapping> = {}, now = NOW): Row[] {
  const element = (tag: string, text: string | number | undefined) =>
    text === undefined ? '' : `<${tag}>${text}</${tag.split(' ')[0]}>`;
  const items = entries.map(
    ({ link, title, place, price, when, picture }) =>
      `<li class="row">${link === undefined ? '' : `<a href="${link}">more</a>`}${element('b class="title"', title)}
       ${element('i class="place"', place)}${element('em class="price"', price)}${element('time', when)}
       ${picture === undefined ? '' : `<img src="${picture}">`}</li>`,
  );
  const html = `<html><head></head><body><ul class="rows">${items.join('')}</ul></body></html>`;
  return extractRows(parseDocument({ url: 'https://site.example/list', html }), { ...MAPPING, ...mapping }, now);
}

const identitiesOf = (...given: Parameters<typeof rowsOf>): string[] =>
  rowsOf(...given).map(({ identity }) => identity);
/** The identities without the count of equal rows. */
const kindsOf = (...given: Parameters<typeof rowsOf>): string[] =>
  identitiesOf(...given).map((identity) => identity.replace(/\n#\d+$/, ''));

function assertApart(some: readonly string[], others: readonly string[]): void {
  assert.deepEqual(
    some.filter((identity) => others.includes(identity)),
    [],
  );
}

describe('what identifies a row', () => {
  it('is its link, else its keys, as it always was', () => {
    const [linked, keyed] = identitiesOf([
      { link: '/1', title: 'Minutes' },
      { title: 'Agenda', price: 3 },
    ]);
    assert.deepEqual([linked, keyed], ['https://site.example/1', '"Agenda"']);
    const several = identitiesOf([{ title: 'Agenda', price: 3 }], { key_columns: ['title', 'price'] });
    assert.deepEqual(several, ['"Agenda"\n3']);
  });

  it('is all that it holds where its key is empty', () => {
    const first = kindsOf([{ place: 'Rome' }, { place: 'Oslo' }, { price: 5 }]);
    assert.equal(new Set(first).size, 3);
    assertApart(kindsOf([{ place: 'Bern' }, { price: 6 }, { place: 'Rome', price: 5 }]), first);
    assert.deepEqual(kindsOf([{ price: 5 }, { place: 'Oslo' }]), [first[2], first[1]]);
  });

  it('is all that it holds where a part of its key is empty', () => {
    const keys = { key_columns: ['title', 'place'] };
    assertApart(kindsOf([{ title: 'Order', price: 1 }], keys), kindsOf([{ title: 'Order', price: 2 }], keys));
  });

  it('is all that it holds where there is no key', () => {
    assertApart(kindsOf([{ place: 'Rome' }], { key_columns: [] }), kindsOf([{ place: 'Oslo' }], { key_columns: [] }));
  });

  it('takes in a link that others may share', () => {
    const shared = { detail_link: LINK_ONLY };
    assertApart(kindsOf([{ link: '/1', price: 1 }], shared), kindsOf([{ link: '/2', price: 1 }], shared));
  });

  it('is more than the link that differently named rows of a page share', () => {
    const [first, second] = [
      ['Rome', 'Oslo'],
      ['Bern', 'Kyiv'],
    ].map((titles) => kindsOf(titles.map((title) => ({ link: '/login', title }))));
    assert.equal(new Set(first).size, 2);
    assertApart(first!, second!);
  });

  it('is the link where a page shows the same record twice, with another price', () => {
    const twice = [1, 2].map((price) => ({ link: '/1', title: 'Lamp', price }));
    assert.deepEqual(identitiesOf(twice), ['https://site.example/1', 'https://site.example/1\n#2']);
  });

  it('is more than the keys that different rows of a page share', () => {
    const [first, second] = [
      [2019, 2020],
      [2021, 2022],
    ].map((years) => kindsOf(years.map((year) => ({ title: 'Minutes', when: `${year}-02-01` }))));
    assert.equal(new Set(first).size, 2);
    assertApart(first!, second!);
  });

  it('does not change with pictures that come late, or with the day on which the page is read', () => {
    const [before] = identitiesOf([{ place: 'Rome', picture: '/wait.gif', when: '3 days ago' }]);
    const tomorrow = new Date('2026-03-06T01:00:00Z');
    const [after] = identitiesOf([{ place: 'Rome', picture: '/rome.jpg', when: '5 days ago' }], {}, tomorrow);
    assert.equal(after, before);
  });

  it('has these where nothing else tells the rows of a page apart', () => {
    const pictures = (names: string[]) => kindsOf(names.map((name) => ({ picture: `/${name}.jpg` })));
    assertApart(pictures(['a', 'b']), pictures(['c', 'd']));
    const days = (numbers: number[]) => kindsOf(numbers.map((n) => ({ title: 'Backup', when: `${n} days ago` })));
    assertApart(days([1, 2]), days([3, 4]));
  });
});

describe('the identities of any rows, some without link and key', () => {
  const few = (...texts: string[]) => fc.option(fc.constantFrom(...texts), { nil: undefined });
  const entry: fc.Arbitrary<Entry> = fc.record({
    link: few('/1', '/2', '/3', '/login'),
    title: few('Minutes', 'Agenda', '#2', 'null'),
    place: few('Rome', 'Oslo', 'null'),
    price: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    when: few('2024-01-02', '2024-03-04'),
  });
  const entries = fc.array(entry, { maxLength: 12 });
  const mapping = fc.record({
    key_columns: fc.subarray(['title', 'place', 'price']),
    detail_link: fc.constantFrom(MAPPING.detail_link, LINK_ONLY, null),
  });
  const contentOf = ({ data, detail_url }: Row) => JSON.stringify([data, detail_url]);

  it('are never shared on a page, where equal rows are all kept', () => {
    fc.assert(
      fc.property(entries, mapping, (given, keys) => {
        const identities = identitiesOf(given, keys);
        assert.equal(new Set(identities).size, identities.length);
      }),
    );
  });

  it('are the same when the page is read again, on another day too', () => {
    fc.assert(
      fc.property(entries, mapping, (given, keys) => {
        assert.deepEqual(identitiesOf(given, keys, new Date('2031-12-31T23:59:59Z')), identitiesOf(given, keys));
      }),
    );
  });

  it('are not shared by different rows without link and key, on whichever pages they stand', () => {
    const keyless = fc.array(
      entry.map((given): Entry => ({ ...given, link: undefined, title: undefined })),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(keyless, keyless, (...pages) => {
        const rows = pages.flatMap((page) => rowsOf(page));
        const kinds = pages.flatMap((page) => kindsOf(page));
        const contents = new Map(rows.map((row, index) => [kinds[index], contentOf(row)]));
        for (const [index, row] of rows.entries()) assert.equal(contents.get(kinds[index]), contentOf(row));
      }),
    );
  });

  it('know the rows of a page again on any page that shows the same rows, in any order', () => {
    fc.assert(
      fc.property(entries, mapping, fc.infiniteStream(fc.nat()), (given, keys, order) => {
        const shuffled = given.map((one) => ({ one, by: order.next().value })).toSorted((a, b) => a.by - b.by);
        const again = identitiesOf(
          shuffled.map(({ one }) => one),
          keys,
        );
        assert.deepEqual(again.toSorted(), identitiesOf(given, keys).toSorted());
      }),
    );
  });
});
