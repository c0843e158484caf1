import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const CLUBS = [
  { name: 'Alder Rowing', day: '3 May 2031', phone: '040 5512 3381', hall: '12 – Auental', band: '30 / OLT' },
  { name: 'Birch Chess', day: '9 June 2031', phone: '040 7781 2204', hall: '7 – Bergheim', band: '24 / IAS' },
  { name: 'Cedar Choir', day: '21 June 2031', phone: '040 3345 9917', hall: '31 – Cronau', band: '12 / TIM' },
  { name: 'Damson Judo', day: '2 July 2031', phone: '040 2210 4478', hall: '4 – Dornfeld', band: '8 / ARG' },
];
type Club = (typeof CLUBS)[number];
const list = (card: (club: Club, at: number) => string): string => `<ul>${CLUBS.map(card).join('')}</ul>`;

describe('a field that nothing on the page can be', () => {
  it('is no day where an author or a category is asked for', () => {
    const { of, unmatched } = read(
      'All clubs with name, author and job type',
      list(({ name, day }, i) => `<li><h3><a href="/c/${i}">${name}</a></h3><i>${day}</i></li>`),
    );
    assert.deepEqual(unmatched, ['author', 'job_type']);
    assert.deepEqual(of('author'), [null, null, null, null]);
  });

  it('is no phone number where a price is asked for, and no address of mail where a name is', () => {
    const { of, unmatched } = read(
      'All clubs with name and price',
      list(
        ({ name, phone }, i) =>
          `<li><a href="mailto:c${i}@made.example">c${i}@made.example</a><b>${name}</b><i>${phone}</i></li>`,
      ),
    );
    assert.deepEqual(unmatched, ['price']);
    assert.deepEqual(
      of('name'),
      CLUBS.map(({ name }) => name),
    );
  });
});

describe('a number with words behind it', () => {
  it('stays the text that it is', () => {
    const { of, types } = read(
      'All clubs with name, hall and league',
      `<table><tr><th>Name</th><th>Hall</th><th>League</th></tr>${CLUBS.map(
        ({ name, hall, band }, i) => `<tr><td><a href="/c/${i}">${name}</a></td><td>${hall}</td><td>${band}</td></tr>`,
      ).join('')}</table>`,
    );
    assert.equal(types['hall'], 'text');
    assert.deepEqual(
      of('hall'),
      CLUBS.map(({ hall }) => hall),
    );
    assert.deepEqual(
      of('league'),
      CLUBS.map(({ band }) => band),
    );
  });
});

describe('a column of records of two templates', () => {
  it('is filled from a second place that says the same where both have a value', () => {
    const { of } = read(
      'All clubs with name and hall',
      list(({ name, hall }, i) =>
        i % 2 === 0
          ? `<li><h3><a href="/c/${i}">${name}</a></h3><p>Hall: <b class="hall">${hall}</b></p></li>`
          : `<li><h3><a href="/c/${i}">${name}</a></h3><div>Hall: ${hall}</div></li>`,
      ),
    );
    assert.deepEqual(
      of('hall'),
      CLUBS.map(({ hall }) => hall),
    );
  });
});
