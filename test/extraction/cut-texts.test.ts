import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const SONGS = [
  { name: 'Anvil Road', tale: 'A smith who walks', end: 'home at night', by: 'Ines Horn', year: '1981' },
  { name: 'Barley Moon', tale: 'The harvest that is', end: 'late this year', by: 'Otto Reis', year: '1977' },
  { name: 'Cinder Lane', tale: 'Two roads that meet', end: 'behind the mill', by: 'Vera Lund', year: '1990' },
  { name: 'Dover Tide', tale: 'A boat which returns', end: 'without its crew', by: 'Paul Adair', year: '1968' },
  { name: 'Ember Hall', tale: 'The dance that never', end: 'ends in winter', by: 'Nora Feld', year: '1995' },
];
type Song = (typeof SONGS)[number];
const list = (card: (song: Song, at: number) => string): string => `<ul>${SONGS.map(card).join('')}</ul>`;
const table = (cells: (song: Song, at: number) => string): string =>
  `<table><tr><th>Name</th><th>Year</th></tr>${SONGS.map((song, i) => `<tr>${cells(song, i)}</tr>`).join('')}</table>`;

describe('a text that elements cut', () => {
  it('is read as a whole where its sentence goes on behind an element', () => {
    const { of } = read(
      'All songs with name and text',
      list(
        ({ name, tale, end }, i) =>
          `<li><h3><a href="/song/${i}">${name}</a></h3><p>${tale} <span>slowly</span> and ${end}</p></li>`,
      ),
    );
    assert.equal(of('text')[0], 'A smith who walks slowly and home at night');
  });

  it('is the name where the link in it says the same in many records', () => {
    const { of } = read(
      'All songs with name and year',
      table(({ name, year }, i) =>
        i % 2 === 0
          ? `<td>${name} (<a href="/draft/${i}">drafts</a>)</td><td>${year}</td>`
          : `<td><a href="/song/${i}">${name}</a> (<a href="/draft/${i}">drafts</a>)</td><td>${year}</td>`,
      ),
    );
    assert.ok(of('name').every((name, i) => String(name).startsWith(SONGS[i]!.name)));
  });

  it('is nothing where only marks are left of it', () => {
    const { of, types } = read(
      'All songs with name and year',
      table(({ name, year }, i) => `<td>* (<a href="/song/${i}">${name}</a>)</td><td>${year}</td>`),
    );
    assert.deepEqual(
      of('name'),
      SONGS.map(({ name }) => name),
    );
    assert.ok(
      Object.keys(types).every((column) => of(column).every((value) => /[\p{L}\p{N}]/u.test(String(value)))),
      JSON.stringify(types),
    );
  });

  it('is read without the word that leads to it, on a line of its own, too', () => {
    const { of } = read(
      'All songs with name and author',
      list(
        ({ name, by, year }, i) =>
          `<li><h3><a href="/song/${i}">${name}</a></h3><p>${year} edition<br>by ${by}</p></li>`,
      ),
    );
    assert.deepEqual(
      of('author'),
      SONGS.map(({ by }) => by),
    );
  });
});

describe('the title of a record', () => {
  it('keeps the count at its end that tells it from others of its name', () => {
    const { of } = read(
      'All topics with title, number of replies and date',
      list(
        ({ by, year }, i) =>
          `<li><h3><a href="/topic/${i}">Which strings in ${i % 2 ? 'spring' : 'autumn'} (${i + 1})</a></h3><b>${by}</b><i class="replies">${i + 3}</i><time>${year}-05-0${i + 1}</time></li>`,
      ),
    );
    assert.equal(of('title')[2], 'Which strings in autumn (3)');
    assert.equal(of('title')[3], 'Which strings in spring (4)');
  });
});

describe('what nobody asked for by name', () => {
  it('is not the text of a whole record because its own class says what is listed', () => {
    const { of } = read(
      'All quotes with their author',
      `<main>${SONGS.map(({ tale, end, by }) => `<div class="quote"><p>${tale} ${end}</p><cite>${by}</cite></div>`).join('')}</main>`,
    );
    assert.ok(SONGS.every(({ tale, end }, i) => of('quote')[i] === `${tale} ${end}`));
  });

  it('is no link around a whole card', () => {
    const { of } = read(
      'All songs with title, year and author',
      list(
        ({ name, by, year }, i) =>
          `<li><a href="/song/${i}"><div><label>Add to list</label></div><div>${name}</div><b class="author">${by}</b><i>${year}</i></a></li>`,
      ),
    );
    assert.deepEqual(
      of('title'),
      SONGS.map(({ name }) => name),
    );
  });

  it('is not an option of a control above the list, nor a class that only lays out', () => {
    const { of } = read(
      'All songs with title and place',
      `<select><option>Sort by place</option></select>${list(
        ({ name, by }, i) =>
          `<li><h3><a href="/song/${i}"><img class="object-center" alt="">${name}</a></h3><p class="object-center">${by}, ${i}</p></li>`,
      )}`,
    );
    assert.ok(of('place').every((value) => value === null || !String(value).startsWith('Sort')));
  });
});
