import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import { currencyOf } from '../../activities/extraction/values/currencies.ts';
import { ratingInClasses, ratingInStyle } from '../../activities/extraction/values/ratings.ts';
import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';

interface Offer {
  name: string;
  price: string;
  old?: string;
  weight: string;
  stock: string;
}

const OFFERS: Offer[] = [
  { name: 'Copper kettle', price: '€49.00', old: '€59.00', weight: '1.2 kg', stock: 'available' },
  { name: 'Glass teapot', price: '$31.50', weight: '640 g', stock: 'low' },
  { name: 'Cast-iron pan', price: '€62.00', weight: '2.9 kg', stock: 'available' },
  { name: 'Milk jug', price: '£12.00', old: '£15.00', weight: '310 g', stock: 'sold-out' },
];

const shopPage = (offers: readonly Offer[]): string =>
  `<html><body><h1>Kitchen</h1><ul>${offers
    .map(
      ({ name, price, old, weight, stock }, i) => `<li class="offer"><h2><a href="/o/${i}">${name}</a></h2>
      <p class="price">${old === undefined ? '' : `<s>${old}</s> `}<span>${price}</span></p>
      <p class="weight">${weight}</p><p class="stock stock--${stock}">${stock}</p>
      <button>Add to cart</button></li>`,
    )
    .join('')}</ul></body></html>`;

function read(input: JobInput): { names: string[]; unmatched: string[]; column: (name: string) => CellValue[] } {
  const document = parseDocument({ url: 'https://kitchen.example/offers', html: shopPage(OFFERS) });
  const mapping = buildMapping(document, input)!;
  const rows = extractRows(document, mapping);
  return {
    names: mapping.columns.map(({ name }) => name),
    unmatched: mapping.unmatched_columns.map(({ name }) => name),
    column: (name) => rows.map(({ data }) => data[name]!),
  };
}

describe('the columns of a listing', () => {
  const { names, column } = read({ type: 'goal', value: 'All offers with name, price, weight and stock' });

  it('hold the price of today; the crossed-out one has a column of its own', () => {
    assert.deepEqual(column('price'), [49, 31.5, 62, 12]);
    assert.deepEqual(column('old_price'), [59, null, null, 15]);
  });

  it('tell the currency where it varies', () => {
    assert.deepEqual(column('currency'), ['EUR', '$', 'EUR', 'GBP']);
  });

  it('stay texts where their units differ', () => {
    assert.deepEqual(column('weight'), ['1.2 kg', '640 g', '2.9 kg', '310 g']);
  });

  it('are read whatever class modifies their element', () => {
    assert.deepEqual(column('stock'), ['available', 'low', 'available', 'sold-out']);
  });

  it('begin with what the goal names, and nothing comes twice', () => {
    assert.deepEqual(names.slice(0, 4), ['name', 'price', 'currency', 'weight']);
    assert.deepEqual(names.toSorted(), ['currency', 'name', 'old_price', 'price', 'stock', 'url', 'weight']);
  });

  it('that were asked for by name and are not there stay unmatched', () => {
    const value = ['title', 'isbn', 'material'].map((name) => ({ name, type: 'text' as const }));
    assert.deepEqual(read({ type: 'columns', value }).unmatched, ['isbn', 'material']);
  });
});

describe('dates told by their distance', () => {
  it('make a date column in the language of the page', () => {
    const days = [3, 1, 12, 5];
    const html = `<html lang="de"><body><ul>${days
      .map(
        (n) =>
          `<li><a href="/a/${n}">Nachricht ${n} aus der Stadt</a> <span>vor ${n} ${n > 1 ? 'Tagen' : 'Tag'}</span></li>`,
      )
      .join('')}</ul></body></html>`;
    const document = parseDocument({ url: 'https://stadt.example/', html });
    const mapping = buildMapping(document, { type: 'goal', value: 'All articles with title and date' })!;
    const rows = extractRows(document, mapping, new Date('2024-05-20T12:00:00Z'));
    assert.deepEqual(
      rows.map(({ data }) => data['date']),
      ['2024-05-17', '2024-05-19', '2024-05-08', '2024-05-15'],
    );
  });
});

describe('ratings in markup', () => {
  const classes: [string, number | null][] = [
    ['stars stars--45', 4.5],
    ['a-star-4-5', 4.5],
    ['rating-4', 4],
    ['star-rating Three', 3],
    ['four-stars', 4],
    ['rating-450', null],
    ['stars-99', null],
    ['rating', null],
  ];
  for (const [text, rating] of classes) {
    it(`reads the classes "${text}" as ${rating}`, () => assert.equal(ratingInClasses(text), rating));
  }

  it('reads the width of a bar of stars out of five', () => {
    assert.equal(ratingInStyle('width: 90%'), 4.5);
    assert.equal(ratingInStyle('width: 90px'), null);
  });
});

describe('currencies', () => {
  it('are codes where the sign has one meaning, else the sign', () => {
    assert.deepEqual(['12 €', '$5', 'CHF 3', '10 zł', '7'].map(currencyOf), ['EUR', '$', 'CHF', 'PLN', null]);
  });
});
