import assert from 'node:assert/strict';
import { readColumns } from './read-columns.ts';

const GOODS = ['Copper kettle', 'Glass teapot', 'Cast-iron pan', 'Milk jug'];
const PRICES = [49, 31, 62, 12];

describe('a price whose currency stands in an element of its own', () => {
  it('is one, whatever its classes are called', () => {
    const { of } = readColumns(
      'All goods with name and price',
      `<ul>${GOODS.map(
        (name, i) =>
          `<li><a href="/g/${i}"><h3>${name}</h3></a> <i>${17 - i * 3}</i> <span><b><small>£</small> ${PRICES[i]}.00</b></span></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(of('price'), PRICES);
  });
});
