import assert from 'node:assert/strict';
import { readColumns } from './read-columns.ts';

const MEETINGS = [
  { day: '2024-03-12', place: '1120 E. Diehl Road' },
  { day: '2024-04-16', place: '7 Harbour Street' },
  { day: '2024-05-14', place: '40 W. Mill Lane' },
  { day: '2024-06-11', place: '1120 E. Diehl Road' },
];

describe('a page whose markup names nothing', () => {
  it('has an address where a place is asked for', () => {
    const { of } = readColumns(
      'Meetings: date, location and link',
      `<ul>${MEETINGS.map(
        ({ day, place }, i) =>
          `<li><div>${day}</div><div><p>${place}<br>Suite ${i + 165}<br>Naperville, IL 60563</p></div><div><a href="/m/${i}">Agenda</a></div></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(
      of('location'),
      MEETINGS.map(({ place }, i) => `${place} Suite ${i + 165} Naperville, IL 60563`),
    );
  });
});
