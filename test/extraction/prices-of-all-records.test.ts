import assert from 'node:assert/strict';
import { readColumns } from './read-columns.ts';

const FRUIT = [
  { name: 'Strawberries', kilo: '4.38' },
  { name: 'Blackberries', kilo: '8.75' },
  { name: 'Gooseberries', kilo: '7.78' },
];
const list = (card: (fruit: (typeof FRUIT)[number]) => string): string =>
  `<ul>${FRUIT.map((fruit, i) => `<li><a href="/f/${i}"><h3>${fruit.name}</h3></a>${card(fruit)}</li>`).join('')}</ul>`;

describe('prices', () => {
  it('may be the same of all records, and are told apart by what they are paid for', () => {
    const { of } = readColumns(
      'Product, price per unit and price per kg',
      list(({ kilo }) => `<p>£1.75/ unit</p><p>£${kilo}/ kg</p>`),
    );
    assert.deepEqual(of('price_per_unit'), [1.75, 1.75, 1.75]);
    assert.deepEqual(of('price_per_kg'), [4.38, 8.75, 7.78]);
  });

  it('are numbers with cents where no other is, also without a currency', () => {
    const prices = ['459,08', '495,--', '542,23'];
    const { of } = readColumns(
      'All fruit with name and price',
      list(({ name }) => `<i>${name.length - 9}</i><b>${prices[FRUIT.findIndex((each) => each.name === name)]}</b>`),
    );
    assert.deepEqual(of('price'), [459.08, 495, 542.23]);
  });
});
