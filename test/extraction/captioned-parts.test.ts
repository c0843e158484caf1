import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const SWIMMERS = [
  { name: 'Ada Holm', time: '23:39', best: '22:59', group: 'W35-39', grade: 67.9, sex: 'Female', at: 1 },
  { name: 'Bo Kvist', time: '24:40', best: '24:31', group: 'M50-54', grade: 76.1, sex: 'Male', at: 1 },
  { name: 'Cleo Rask', time: '25:01', best: '23:36', group: 'W45-49', grade: 72.5, sex: 'Female', at: 2 },
  { name: 'Dag Sten', time: '34:26', best: '30:05', group: 'M30-34', grade: 63.6, sex: 'Male', at: 2 },
  { name: 'Ebba Tall', time: '41:33', best: '39:38', group: 'W50-54', grade: 71.8, sex: 'Female', at: 3 },
];
const cell = (value: string, further: string): string => `<td><div>${value}</div><div>${further}</div></td>`;
const table = SWIMMERS.map(
  ({ name, time, best, group, grade, sex, at }, i) =>
    `<tr><td><a href="/s/${i}">${name}</a></td>${cell(sex, `${at} /31`)}${cell(group, `${grade}% age grade`)}${cell(time, `best ${best}`)}</tr>`,
).join('');

describe('a cell with a value, and behind it another one that is explained', () => {
  it('is read as the first of them', () => {
    const { of } = read(
      'All swimmers with name, gender, age group and time',
      `<table><tr><th>Name</th><th>Gender</th><th>Age group</th><th>Time</th></tr>${table}</table>`,
    );
    assert.deepEqual(
      of('age_group'),
      SWIMMERS.map(({ group }) => group),
    );
    assert.deepEqual(
      of('time'),
      SWIMMERS.map(({ time }) => time),
    );
    assert.deepEqual(
      of('gender'),
      SWIMMERS.map(({ sex }) => sex),
    );
  });

  it('is read whole where nothing explains what stands behind, as with a size and its unit', () => {
    const rows = SWIMMERS.map(
      ({ name, at }, i) =>
        `<li><h3><a href="/s/${i}">${name}</a></h3><p class="depth"><b>${at}${i}</b><i>m</i></p></li>`,
    ).join('');
    assert.deepEqual(
      read('All swimmers with name and depth', `<ul>${rows}</ul>`).of('depth'),
      SWIMMERS.map(({ at }, i) => Number(`${at}${i}`)),
    );
  });
});
