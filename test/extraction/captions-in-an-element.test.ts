import assert from 'node:assert/strict';
import { readColumns } from './read-columns.ts';

const CUPS = [
  { name: 'Spring Cup', days: 'Jun 6—21', place: 'Upper hall' },
  { name: 'Summer Cup', days: 'Jul 16—28', place: 'Lower hall' },
  { name: 'Harbour Trophy', days: 'Aug 1—12', place: 'Small hall' },
  { name: 'Winter League', days: 'Nov 3—30', place: 'Hall of mirrors' },
];

describe('a caption below a value, in the same element', () => {
  it('names what the element says itself', () => {
    const { of } = readColumns(
      'All cups with name, dates and venue',
      `<ul>${CUPS.map(
        ({ name, days, place }, i) =>
          `<li><a href="/c/${i}"><h3>${name}</h3></a><div>${place} <div>Venue</div></div><div>${days} <div>Dates</div></div></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(
      of('date'),
      CUPS.map(({ days }) => days),
    );
    assert.deepEqual(
      of('venue'),
      CUPS.map(({ place }) => place),
    );
  });
});
