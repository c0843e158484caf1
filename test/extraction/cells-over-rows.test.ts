import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const FILMS = ['Aurora', 'Brise', 'Corvo', 'Delfin', 'Elster', 'Falke'];
const STUDIOS = ['Nordfilm', null, null, 'Kust', null, 'Skerry'];
const SPANS = [3, 0, 0, 2, 0, 1];
const studioOf = (i: number): string => STUDIOS.slice(0, i + 1).findLast((studio) => studio !== null)!;

const table = (row: (name: string, i: number) => string): string =>
  `<table><tr><th>Title</th><th>Studio</th><th>Length</th><th>Director</th></tr>${FILMS.map(
    (name, i) => `<tr>${row(name, i)}</tr>`,
  ).join('')}</table>`;

describe('cells that reach over several rows of a table', () => {
  const goal = 'All films with title, studio, length and director';
  const studio = (i: number): string =>
    STUDIOS[i] === null ? '' : `<td${SPANS[i]! > 1 ? ` rowspan="${SPANS[i]}"` : ''}>${STUDIOS[i]}</td>`;

  it('belong to each of the rows', () => {
    const { of } = read(
      goal,
      table(
        (name, i) =>
          `<td><a href="/f/${i}">${name}</a></td>${studio(i)}<td>${80 + i * 7} min</td><td>${name} Holt</td>`,
      ),
    );
    assert.deepEqual(
      of('studio'),
      FILMS.map((_, i) => studioOf(i)),
    );
    assert.deepEqual(of('director')[1], 'Brise Holt');
    assert.equal(String(of('length')[1]).replace(' min', ''), '87');
  });

  it('belong to them where they stand first', () => {
    const { of } = read(
      goal,
      table(
        (name, i) =>
          `${studio(i)}<td><a href="/f/${i}">${name}</a></td><td>${80 + i * 7} min</td><td>${name} Holt</td>`,
      ).replace('<th>Title</th><th>Studio</th>', '<th>Studio</th><th>Title</th>'),
    );
    assert.deepEqual(of('title'), FILMS);
    assert.deepEqual(
      of('studio'),
      FILMS.map((_, i) => studioOf(i)),
    );
  });
});
