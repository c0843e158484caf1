import assert from 'node:assert/strict';
import { jointAssignment } from '../../activities/extraction/columns/matching/joint-assignment.ts';
import { readColumns as read } from './read-columns.ts';

const PEOPLE = [
  { name: 'Hanna Kohl', role: 'Developer', town: 'Bremen' },
  { name: 'Piet Maes', role: 'Designer', town: 'Ostend' },
  { name: 'Rui Pinto', role: 'Developer', town: 'Setubal' },
  { name: 'Ewa Lis', role: 'Accountant', town: 'Gdynia' },
];

describe('fields that are asked for together', () => {
  it('are not answered by a text and by what it holds', () => {
    const { of } = read(
      'All experts with expert, role and town',
      `<ul>${PEOPLE.map(
        ({ name, role, town }) =>
          `<li><div class="expert"><div class="box"><h3>${name}</h3><p>${role}</p></div><p class="town">${town}</p></div></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(of('expert'), ['Hanna Kohl', 'Piet Maes', 'Rui Pinto', 'Ewa Lis']);
    assert.deepEqual(of('role'), ['Developer', 'Designer', 'Developer', 'Accountant']);
  });

  it('give way to one another where a pair costs more than another choice', () => {
    const apart = (row: number, column: number, other: number, otherColumn: number): number =>
      row === 0 && column === 0 && other === 1 && otherColumn === 1 ? 2 : 0;
    const scores = [
      [3, 0, 2.5],
      [0, 3, 1],
    ];
    assert.deepEqual(
      jointAssignment(scores, () => 0),
      [0, 1],
    );
    assert.deepEqual(jointAssignment(scores, apart), [2, 1]);
  });

  it('take the best of all choices, also where two have to change', () => {
    const scores = [
      [4, 3.5, 0],
      [3, 2.9, 0.5],
      [0.2, 0.1, 2],
    ];
    const cost = (row: number, column: number, other: number, otherColumn: number): number =>
      column === 0 && otherColumn === 1 && row === 0 && other === 1 ? 1 : 0;
    assert.deepEqual(jointAssignment(scores, cost), [1, 0, 2]);
  });

  it('stay open where only what another field holds is left', () => {
    const scores = [[3, 1], []];
    assert.deepEqual(
      jointAssignment([scores[0]!, [0.5, 0.8]], (_, column, __, other) => Number(column === 0 && other === 1)),
      [0, null],
    );
  });
});
