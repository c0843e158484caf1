import assert from 'node:assert/strict';
import { tellsOutdated } from '../../activities/extraction/columns/markup-words.ts';
import { readColumns as read } from './read-columns.ts';

const GOODS = [
  { name: 'Copper kettle', now: 49, before: 59 },
  { name: 'Glass teapot', now: 31, before: 42 },
  { name: 'Cast-iron pan', now: 62, before: 80 },
  { name: 'Milk jug', now: 12, before: 15 },
];

describe('two prices of a record', () => {
  it('are told apart by which one is higher, where nothing else does', () => {
    const { of } = read(
      'Искам всички продукти: име, стара цена, нова цена и линк',
      `<ul>${GOODS.map(
        ({ name, now, before }, i) =>
          `<li><a href="/g/${i}"><h3>${name}</h3></a><span class="x1">${before} €</span> <span class="x2">${now} €</span></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(of('стара_цена'), [59, 42, 80, 15]);
    assert.deepEqual(of('нова_цена'), [49, 31, 62, 12]);
  });

  it('the one of today is meant by "price" alone', () => {
    const { of } = read(
      'All goods with name and price',
      `<ul>${GOODS.map(
        ({ name, now, before }, i) =>
          `<li><a href="/g/${i}"><h3>${name}</h3></a><span class="x1">${before} €</span> <span class="x2">${now} €</span></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(of('price'), [49, 31, 62, 12]);
  });

  it('one of so much of something is not what it costs', () => {
    const { of } = read(
      'All flats with name and price',
      `<ul>${GOODS.map(
        ({ name, now, before }, i) =>
          `<li><a href="/g/${i}"><h3>${name}</h3></a><p><span>${now} €/m²</span> <span>${before} €</span></p></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(of('price'), [59, 42, 80, 15]);
  });
});

describe('words for the price of before', () => {
  const told = [
    'old price',
    'alter Preis',
    'UVP',
    'precio anterior',
    'стара цена',
    'preço antigo',
    'ancien prix',
    '原价',
  ];
  for (const text of told) it(`"${text}" is one`, () => assert.ok(tellsOutdated(text)));
  for (const text of ['Alter', 'price list', 'preço atual', 'new price'])
    it(`"${text}" is none`, () => assert.ok(!tellsOutdated(text)));

  it('are told from a number that is only called a value by their currency', () => {
    const { of } = read(
      'Toutes les annonces : titre, prix, lieu et date',
      `<div>${[...GOODS, ...GOODS]
        .map(
          ({ name, now }, i) =>
            `<div><a href="/g/${i}"><b>2${i} nov</b><i class="value">${(i % 3) + 1}</i><h3>${name}</h3><em>Used</em><u>Lyon</u>${
              i === 1 || i === 6 ? '' : `<span class="price">${now} €</span>`
            }</a></div>`,
        )
        .join('')}</div>`,
    );
    assert.deepEqual(of('prix'), [49, null, 62, 12, 49, 31, null, 12]);
  });
});
