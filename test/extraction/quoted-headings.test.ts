import assert from 'node:assert/strict';
import { quotedIn } from '../../activities/extraction/goal/quoted.ts';
import { readColumns as read } from './read-columns.ts';

const card = (name: string, at: number): string =>
  `<div><a href="/p/${name}"><img src="/${at}.jpg"></a><h4><a href="/p/${name}">${name}</a></h4><p>$${at + 20}.00</p></div>`;
const box = (title: string, names: readonly string[]): string =>
  `<div class="box"><div class="box-heading">${title}</div><div class="items">${names.map(card).join('')}</div></div>`;
const OFFERS = ['Argan oil', 'Chia seeds', 'Soap bar'];
const PAGE = `<div id="side">${box('Bestsellers', ['Ginseng', 'Zinc', 'Oats'])}${box('Special offers (3)', OFFERS)}</div>
  <main><h1>Supplements</h1>${[
    'Spirulina',
    'Matcha',
    'Turmeric',
    'Magnesium',
    'Omega',
    'Melatonin',
    'Collagen',
    'Agave',
  ]
    .map(card)
    .join('')}<a href="/?page=2">Next</a></main>`;

describe('a goal that quotes a heading', () => {
  it('means what stands under it', () => {
    for (const goal of [
      'Only the products of the box "Special offers": name and price',
      'Sólo los productos de la caja «Special Offers»: nombre y precio',
      'Nur die Artikel unter „Special offers“ mit Name und Preis',
    ]) {
      const { of } = read(goal, PAGE);
      assert.deepEqual([...of('name'), ...of('nombre')].filter(Boolean), OFFERS);
    }
  });

  it('means the page’s list where no heading says what it quotes', () => {
    const { of } = read('All products of the shop "Green Corner": name and price', PAGE);
    assert.equal(of('name').length, 8);
  });

  it('may quote in the marks of many languages', () => {
    assert.deepEqual(quotedIn('"One", “two”, „drei“, «quatre», »fünf« and 「六つ」'), [
      'one',
      'two',
      'drei',
      'quatre',
      'funf',
      '六つ',
    ]);
    assert.deepEqual(quotedIn('The committee\'s dates, 27" screens'), []);
  });
});
