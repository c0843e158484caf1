import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const BOOKS = [
  { name: 'Salt and Slate', house: 'Oslo : Gyldendal, 2004', seat: 'Ursa' },
  { name: 'The Long Weir', house: 'Turku : Kirja, 1987', seat: 'Lyra' },
  { name: 'Winter Ferry', house: 'Bergen : Fjord, 2011', seat: 'Vela' },
  { name: 'Harbour Notes', house: 'Oslo : Gyldendal, 1999', seat: 'Crux' },
];
type Book = (typeof BOOKS)[number];
const list = (card: (book: Book, at: number) => string): string => `<ul>${BOOKS.map(card).join('')}</ul>`;

describe('a year', () => {
  it('is read at the end of a text that tells more', () => {
    const { of } = read(
      'All books with title and year',
      list(({ name, house }, i) => `<li><h3><a href="/b/${i}">${name}</a></h3><p>${house}</p></li>`),
    );
    assert.deepEqual(of('year').map(Number), [2004, 1987, 2011, 1999]);
  });
});

describe('the name of a column', () => {
  it('is no class that tells how something looks, or where it stands', () => {
    const { types } = read(
      'all books',
      list(
        ({ name, house, seat }, i) =>
          `<li><a href="/b/${i}" class="font_8">${name}</a><p class="style3">${house}</p><p class="text-2 col-3">${seat}</p></li>`,
      ),
    );
    assert.ok(
      Object.keys(types).every((name) => !/font|style|col/.test(name)),
      JSON.stringify(types),
    );
  });

  it('is not what the button before it does', () => {
    const { types } = read(
      'all books',
      list(
        ({ name, house, seat }, i) =>
          `<li><h3><a href="/b/${i}">${name}</a></h3><div><button>Add to shelf</button><p>${seat}</p></div><p>${house}</p></li>`,
      ),
    );
    assert.ok(
      Object.keys(types).every((name) => !name.startsWith('add')),
      JSON.stringify(types),
    );
  });
});

describe('a field of two words', () => {
  it('is told by the first where the second only says that it is a text', () => {
    const { of } = read(
      'All books with title and teaser text',
      list(
        ({ name, house }, i) =>
          `<li><i>Book</i><h3><a href="/b/${i}">${name}</a></h3><p>${`A tale of ${house} and of all that came after it. `.repeat(3).trim()}</p></li>`,
      ),
    );
    assert.deepEqual(
      of('title'),
      BOOKS.map(({ name }) => name),
    );
    assert.ok(of('teaser_text').every((text) => String(text).startsWith('A tale of')));
  });

  it('is a course and no price', () => {
    const { of } = read(
      'Committee members: role, name and course',
      list(
        ({ name }, i) =>
          `<li><h3>${name}</h3><p class="course">Year ${(i % 3) + 1} Botany</p><p class="role">Member ${i}</p></li>`,
      ),
    );
    assert.equal(of('course')[0], 'Year 1 Botany');
  });
});
