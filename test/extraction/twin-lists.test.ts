import assert from 'node:assert/strict';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { areTwins } from '../../activities/extraction/regions/twin-lists.ts';
import { readColumns as read } from './read-columns.ts';

const LAMPS = [
  { name: 'Desk lamp Vela', code: 'V-1004', price: 49 },
  { name: 'Floor lamp Orso', code: 'O-2210', price: 129 },
  { name: 'Pendant lamp Nube', code: 'N-3177', price: 89 },
  { name: 'Wall lamp Tessa', code: 'T-4512', price: 59 },
  { name: 'Clip lamp Pico', code: 'P-5090', price: 25 },
];
type Lamp = (typeof LAMPS)[number];

const card = ({ name, price }: Lamp, at: number): string =>
  `<li class="card"><a href="/lamp/${at}"><img src="/${at}.jpg"><h3>${name}</h3></a><span class="price">$${price}</span></li>`;
const row = ({ name, code, price }: Lamp, at: number): string =>
  `<li class="line"><a href="/lamp/${at}">${name}</a><p>SKU: ${code}</p><p>$${price}</p></li>`;
const lists = `<ul>${LAMPS.map(card).join('')}</ul><ul>${LAMPS.map(row).join('')}</ul>`;

describe('a page that shows the same things twice', () => {
  it('is read where all stands that was asked for', () => {
    const { of, unmatched } = read('All lamps with name, price and SKU', lists);
    assert.deepEqual(
      of('sku'),
      LAMPS.map(({ code }) => code),
    );
    assert.deepEqual(unmatched, []);
  });

  it('is read where the list looks more like one when both hold it', () => {
    const { of } = read('All lamps with name, price and image', lists);
    assert.equal(of('image').length, LAMPS.length);
    assert.ok(of('image').every((image) => String(image).endsWith('.jpg')));
  });

  it('shows them in two lists that lead to the same addresses, and stand apart', () => {
    const others = LAMPS.map((lamp, at) => row(lamp, at + 20)).join('');
    const html = `<html><body>${lists}<ul>${others}</ul></body></html>`;
    const { page } = parseDocument({ url: 'https://made.example/list', html });
    const byList = Map.groupBy(
      page.nodes.filter(({ tag }) => tag === 'li'),
      ({ parent }) => parent,
    );
    const [cards = [], rows = [], other = []] = [...byList.values()].map((items) => items.map((item) => [item]));
    assert.equal(areTwins(page, cards, rows), true);
    assert.equal(areTwins(page, cards, other), false);
    assert.equal(areTwins(page, cards, cards), false);
    assert.equal(areTwins(page, cards, rows.slice(1)), false);
  });
});
