import assert from 'node:assert/strict';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { relativeDay } from '../../activities/extraction/values/relative-dates.ts';
import { readColumns as read } from './read-columns.ts';

const SEATS = [
  { name: 'Abdala Carmona', state: 'Tamaulipas', district: 'Norte' },
  { name: 'Bravo Mora', state: 'Veracruz', district: 'Poniente' },
  { name: 'Castro Rey', state: 'Colima', district: 'Oriente' },
  { name: 'Duarte Sol', state: 'Sonora', district: 'Centro' },
];

describe('fields that the page calls by words that nobody knows', () => {
  it('are the columns of a table that are left, in their order', () => {
    const { of } = read(
      'Full list of deputies: name, state, district and the link to the CV',
      `<table><tr><td>Xa</td><td>Yb</td><td>Zc</td></tr>${SEATS.map(
        ({ name, state, district }, i) =>
          `<tr><td class="negro"><a href="/cv/${i}">${name}</a></td><td class="negro">${state}</td><td class="negro">${district}</td></tr>`,
      ).join('')}</table>`,
    );
    assert.deepEqual(of('state'), ['Tamaulipas', 'Veracruz', 'Colima', 'Sonora']);
    assert.deepEqual(of('district'), ['Norte', 'Poniente', 'Oriente', 'Centro']);
  });

  it('are the end of a compound', () => {
    const { of } = read(
      'All members with name and district',
      `<ul>${SEATS.map(
        ({ name, state, district }, i) =>
          `<li><h3><a href="/m/${i}">${name}</a></h3><p><b>Fractie:</b> ${state}</p><p><b>Kiesdistrict:</b> ${district}</p></li>`,
      ).join('')}</ul>`,
    );
    assert.deepEqual(of('district'), ['Norte', 'Poniente', 'Oriente', 'Centro']);
  });
});

describe('texts that are counted through', () => {
  it('are titles without their number', () => {
    const { of } = read(
      'All deputies with name and state',
      `<ul>${SEATS.map(({ name, state }, i) => `<li><a href="/m/${i}">${i + 1} ${name}</a> <p>${state}</p></li>`).join('')}</ul>`,
    );
    assert.deepEqual(of('name'), ['Abdala Carmona', 'Bravo Mora', 'Castro Rey', 'Duarte Sol']);
  });
});

describe('headers with links that sort', () => {
  it('name the columns of a table', () => {
    const teams = [
      ['Harbour Gulls', '12', '7'],
      ['River Otters', '9', '10'],
      ['Hill Foxes', '4', '15'],
    ];
    const { of } = read(
      'All teams: team, wins and losses',
      `<table><thead><tr><td>Club</td><td><a href="?sort=l">Losses</a></td><td><a href="?sort=w">Wins</a></td></tr></thead><tbody>${teams
        .map(([team, losses, wins]) => `<tr class="team"><td>${team}</td><td>${losses}</td><td>${wins}</td></tr>`)
        .join('')}</tbody></table>`,
    );
    assert.deepEqual(of('wins'), [7, 10, 15]);
    assert.deepEqual(of('losses'), [12, 9, 4]);
  });
});

describe('what a field is about', () => {
  const conceptOf = (value: string, name: string): unknown =>
    parseGoal({ type: 'goal', value }).fields.find((field) => field.name === name)?.concept;

  it('is a count where it is asked for as a number of things', () =>
    assert.equal(conceptOf('All forums with name, number of topics', 'number_of_topics'), 'quantity'));
  it('is not what the same letters shorten in another language', () =>
    assert.equal(conceptOf('All monsters with name, HP and attack', 'hp'), null));
  it('is a link where a compound ends in it', () =>
    assert.equal(conceptOf('Spielplan: Uhrzeit, Filmtitel und Ticketlink', 'ticketlink'), 'link'));
});

describe('days by their distance', () => {
  it('are told without spaces, too', () => {
    const now = new Date('2024-05-20T12:00:00Z');
    assert.equal(relativeDay('3天前', now)?.toISOString().slice(0, 10), '2024-05-17');
    assert.equal(relativeDay('5小时', now), null);
  });
});
