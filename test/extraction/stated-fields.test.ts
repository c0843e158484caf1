import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';

/** The fields of a goal with their types, "detail" for those of the page of each record. */
const statedOf = (value: string): (string | null)[][] =>
  parseGoal({ type: 'goal', value })
    .fields.filter(({ implied }) => !implied)
    .map(({ name, type, detail }) => [name, type, ...(detail ? ['detail'] : [])]);

describe('what a goal states of its fields', () => {
  const types: Record<string, [string, string | null][]> = {
    'price (number), title (text), published (date)': [
      ['price', 'number'],
      ['title', 'text'],
      ['published', 'date'],
    ],
    'lamps: price as a number, release date as text': [
      ['price', 'number'],
      ['release_date', 'text'],
    ],
    'title -> string, price -> float': [
      ['title', 'text'],
      ['price', 'number'],
    ],
    'title: text, price: number': [
      ['title', 'text'],
      ['price', 'number'],
    ],
    'title:text price:number': [
      ['title', 'text'],
      ['price', 'number'],
    ],
    'Lampen mit Preis (als Zahl) und Farbe': [
      ['preis', 'number'],
      ['farbe', null],
    ],
    '価格(数値)、タイトル(文字列)': [
      ['価格', 'number'],
      ['タイトル', 'text'],
    ],
    'size (e.g. 12.99), colour (as shown)': [
      ['size', null],
      ['colour', null],
    ],
  };
  for (const [goal, fields] of Object.entries(types))
    it(`is its type: ${goal}`, () => assert.deepEqual(statedOf(goal), fields));

  for (const goal of [
    'name, ean (detail page)',
    'name, ean (on the product page)',
    'Name, EAN (Detailseite)',
    'Nom, EAN (page produit)',
    'Titolo, EAN (pagina di dettaglio)',
  ])
    it(`is that it stands on the page of each record: ${goal}`, () =>
      assert.deepEqual(
        statedOf(goal).map(([, , detail]) => detail),
        [undefined, 'detail'],
      ));

  it('is no remark', () => {
    const { remarks } = parseGoal({ type: 'goal', value: 'price (number), title (detail page), size (if any)' });
    assert.deepEqual(remarks, ['if any']);
  });
});
