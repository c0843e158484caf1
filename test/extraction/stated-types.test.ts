import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { readColumns as read } from './read-columns.ts';

const typesOf = (goal: string): [string, string | null][] =>
  parseGoal({ type: 'goal', value: goal }).fields.map(({ name, type }) => [name, type]);

describe('a type that a goal states', () => {
  for (const [goal, expected] of [
    ['All flats with title, price (number), opened (date)', { price: 'number', opened: 'date' }],
    ['All flats with title, date as text and rating (float)', { date: 'text', rating: 'number' }],
    ['All flats with title, rent as a string and size as a number', { rent: 'text', size: 'number' }],
    ['Alle Wohnungen mit Titel, Datum als Text und Miete (Zahl)', { datum: 'text', miete: 'number' }],
  ] as const)
    it(`is that of the field: "${goal}"`, () => {
      const types = Object.fromEntries(typesOf(goal));
      for (const [name, type] of Object.entries(expected)) assert.equal(types[name], type, JSON.stringify(types));
    });

  it('is no name, while another word behind "as" is one', () => {
    assert.ok(typesOf('All flats with title, rent as costs').some(([name]) => name === 'costs' || name === 'cost'));
  });

  it('is applied to the column', () => {
    const { of, types } = read(
      'All talks with title and date as text',
      `<ul>${['Moss', 'Lichen', 'Fern', 'Clover']
        .map((name, i) => `<li><h3><a href="/t/${i}">${name}</a></h3><time class="date">${i + 3} May 2031</time></li>`)
        .join('')}</ul>`,
    );
    assert.equal(types['date'], 'text');
    assert.equal(of('date')[0], '3 May 2031');
  });
});
