import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { readColumns as read } from './read-columns.ts';

const card = (name: string, at: number): string =>
  `<div><a href="/p/${name}"><img src="/${at}.jpg"></a><h4><a href="/p/${name}">${name}</a></h4><p>$${at + 20}.00</p></div>`;
const box = (title: string, names: readonly string[]): string =>
  `<div class="box"><div class="box-heading">${title}</div><div class="items">${names.map(card).join('')}</div></div>`;
const OFFERS = ['Argan oil', 'Chia seeds', 'Soap bar'];
const PAGE = [
  box('Bestsellers', ['Ginseng', 'Zinc', 'Oats']),
  box('Special offers (3)', OFFERS),
  box('New products', ['Spirulina', 'Matcha', 'Turmeric', 'Magnesium', 'Omega']),
].join('');

describe('a goal that quotes a heading', () => {
  it('means what stands under it', () => {
    for (const goal of [
      'Only the products of the box "Special offers": name and price',
      'Sólo los productos de la caja «Special Offers»: nombre y precio',
      'Nur die Artikel unter „Special offers“ mit Name und Preis',
    ]) {
      const { of } = read(goal, PAGE);
      assert.deepEqual([...of('name'), ...of('nombre')].filter(Boolean), OFFERS, goal);
    }
  });

  it('has the quotation for the part', () => {
    const { part } = parseGoal({ type: 'goal', value: 'Only the talks of "Hall B", with title and time' });
    assert.deepEqual(part.wanted, [{ text: 'Hall B', words: [['hall', 'b']], isQuoted: true }]);
  });
});
