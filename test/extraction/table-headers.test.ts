import assert from 'node:assert/strict';
import { readColumns as read } from './read-columns.ts';

const KITES = [
  { name: 'Amber', spring: '12', autumn: '31', ribs: '140' },
  { name: 'Basalt', spring: '7', autumn: '44', ribs: '155' },
  { name: 'Cobalt', spring: '9', autumn: '27', ribs: '120' },
  { name: 'Dune', spring: '15', autumn: '38', ribs: '180' },
];
const rows = KITES.map(
  ({ name, spring, autumn, ribs }, i) =>
    `<tr><td><a href="/kite/${i}">${name}</a></td><td>${spring}</td><td>${autumn}</td><td>${ribs}</td></tr>`,
).join('');

describe('the header of a column', () => {
  it('is that of the last of two rows, which the one above it tells apart', () => {
    const { of } = read(
      'All kites with name, flights in autumn and ribs',
      `<table><tr><td></td><th colspan="2">Flights</th><td></td></tr>
       <tr><th>Name</th><th>Spring</th><th>Autumn</th><th>Ribs</th></tr>${rows}</table>`,
    );
    assert.deepEqual(of('ribs'), [140, 155, 120, 180]);
    assert.deepEqual(of('flights_in_autumn'), [31, 44, 27, 38]);
  });

  it('goes by the one above it where two are called alike', () => {
    const { of } = read(
      'All kites with name, autumn flights and spring flights',
      `<table><thead><tr><th rowspan="2">Name</th><th>Spring</th><th>Autumn</th><th rowspan="2">Ribs</th></tr>
       <tr><th>Flights</th><th>Flights</th></tr></thead><tbody>${rows}</tbody></table>`,
    );
    assert.deepEqual(of('autumn_flight'), [31, 44, 27, 38]);
    assert.deepEqual(of('spring_flight'), [12, 7, 9, 15]);
  });

  it('is what its picture or its button says', () => {
    const { of } = read(
      'All kites with name, autumn and ribs',
      `<table><tr><th><img alt="Name"></th><th><img alt="Spring"></th><th><input type="submit" title="Autumn"></th>
       <th><img alt="Ribs"></th></tr>${rows}</table>`,
    );
    assert.deepEqual(of('autumn'), [31, 44, 27, 38]);
    assert.deepEqual(of('ribs'), [140, 155, 120, 180]);
  });

  it('is what tells it from the others, without what all of them say', () => {
    const { of } = read(
      'All kites with name, ribs and wing',
      `<table><tr>${['name', 'wing ribs', 'wing', 'ribs']
        .map(
          (title) => `<th><input type="submit" title="Sort the table by ${title}"><i title="Click to sort"></i></th>`,
        )
        .join('')}</tr>${rows}</table>`,
    );
    assert.deepEqual(of('ribs'), [140, 155, 120, 180]);
    assert.deepEqual(of('wing'), [31, 44, 27, 38]);
  });

  it('may have a number and a link that sorts by it', () => {
    const { of } = read(
      'All kites with name, last ten and ribs',
      `<table><tr class="head"><td>North</td>${['Spring', 'L10', 'Ribs']
        .map((title) => `<td><a href="?by=${title}" title="${title === 'L10' ? 'Last ten' : title}">${title}</a></td>`)
        .join('')}</tr>${rows}</table>`,
    );
    assert.deepEqual(of('last_ten').slice(-4), [31, 44, 27, 38]);
    assert.deepEqual(of('ribs').slice(-4), [140, 155, 120, 180]);
  });
});
