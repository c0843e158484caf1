import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';

const RIVERS = ['Ahr', 'Bode', 'Chiers', 'Dosse'];
const LAKES = ['Arend', 'Bleder', 'Comer', 'Dobersee', 'Erlauf'];

const item = (name: string): string =>
  `<li class="water"><a href="/w/${name.toLowerCase()}">${name}</a> <b>${name.length * 3} km</b></li>`;
const group = (title: string, names: readonly string[]): string =>
  `<h2>${title}</h2><ul class="waters">${names.map(item).join('')}</ul>`;

function pageOf(body: string) {
  return parseDocument({ url: 'https://waters.example/', html: `<html><body><main>${body}</main></body></html>` });
}

function mappingOf(goal: string, body: string): RecordMapping {
  const mapping = buildMapping(pageOf(body), { type: 'goal', value: goal });
  assert.ok(mapping, 'no listing was found');
  return mapping;
}

const namesOn = (body: string, mapping: RecordMapping): unknown[] =>
  extractRows(pageOf(body), mapping).map(({ data }) => data['name']);

describe('a part of a list', () => {
  const first = group('Rivers', RIVERS) + group('Lakes', LAKES);
  const mapping = mappingOf('Only the lakes: name and length', first);

  it('is what stands under its heading', () => {
    assert.deepEqual(namesOn(first, mapping), LAKES);
  });

  it('is found by its heading wherever it stands on another day', () => {
    const other =
      group('Lakes', ['Faaker', 'Garda']) + group('Springs', ['Blautopf', 'Rhume']) + group('Rivers', RIVERS);
    assert.deepEqual(namesOn(other, mapping), ['Faaker', 'Garda']);
  });

  it('is found by a heading with another count', () => {
    const counted = (rivers: number, lakes: number): string =>
      group(`Rivers (${rivers})`, RIVERS) + group(`Lakes (${lakes})`, LAKES);
    const found = mappingOf('Only the lakes: name and length', counted(4, 5));
    assert.deepEqual(namesOn(counted(40, 51), found), LAKES);
  });

  it('is found by what the goal calls it where the heading is worded anew', () => {
    const other = group('Our rivers', RIVERS) + group('All our lakes', LAKES);
    assert.deepEqual(namesOn(other, mapping), LAKES);
  });

  it('goes on over all of a page without headings', () => {
    const other = `<ul class="waters">${['Faaker', 'Garda', 'Hallstatt'].map(item).join('')}</ul>`;
    assert.deepEqual(namesOn(other, mapping), ['Faaker', 'Garda', 'Hallstatt']);
  });

  it('is nothing on a page that has other groups only', () => {
    assert.deepEqual(namesOn(group('Rivers', RIVERS) + group('Springs', ['Blautopf', 'Rhume']), mapping), []);
  });

  it('is all of the list for a mapping that was stored before there were parts', () => {
    const { part, ...records } = mapping.records;
    assert.ok(part);
    assert.deepEqual(namesOn(first, { ...mapping, records }), [...RIVERS, ...LAKES]);
  });

  it('may be all but one group', () => {
    const three = first + group('Springs', ['Blautopf', 'Rhume', 'Pader']);
    const found = mappingOf('Waters with name and length, without the lakes', three);
    assert.deepEqual(namesOn(three, found), [...RIVERS, 'Blautopf', 'Rhume', 'Pader']);
  });

  it('may be several groups', () => {
    const three = first + group('Springs', ['Blautopf', 'Rhume', 'Pader']);
    const found = mappingOf('Only the springs and rivers: name and length', three);
    assert.deepEqual(namesOn(three, found), [...RIVERS, 'Blautopf', 'Rhume', 'Pader']);
  });
});

describe('records that must have a value', () => {
  const rows = (phones: readonly (string | null)[]): string =>
    `<ul>${phones.map((phone, i) => `<li class="boat"><a href="/b/${i}">Boat ${i}</a> <i>Berth ${i + 20}</i>${phone === null ? '' : ` <span class="phone">${phone}</span>`}</li>`).join('')}</ul>`;
  const first = rows(['0471 555 01', null, '0471 555 03', '0471 555 04', null, '0471 555 06']);
  const mapping = mappingOf('Boats with name and phone; only those that have a phone number', first);

  it('are those that have one on every page', () => {
    assert.deepEqual(mapping.required_columns, ['phone']);
    assert.deepEqual(namesOn(first, mapping), ['Boat 0', 'Boat 2', 'Boat 3', 'Boat 5']);
    assert.deepEqual(namesOn(rows([null, '0471 555 07', null]), mapping), ['Boat 1']);
  });
});

describe('a part that is not there', () => {
  const body = group('Rivers', RIVERS) + group('Lakes', LAKES);

  it('restricts nothing, and is told', () => {
    const mapping = mappingOf('Only the glaciers: name and length', body);
    assert.equal(mapping.unfound_part, 'the glaciers');
    assert.equal(namesOn(body, mapping).length, RIVERS.length + LAKES.length);
  });

  it('is told of no goal that only names fields', () => {
    for (const goal of ['Only name and length', 'All waters: just the name', 'Waters without pictures: name, length'])
      assert.equal(mappingOf(goal, body).unfound_part, undefined, goal);
  });
});

describe('records that say what they are', () => {
  const TASKS: [string, string][] = [
    ['Mend the fence', 'Open'],
    ['Paint the door', 'Done'],
    ['Cut the hedge', 'Open'],
    ['Sweep the yard', 'Done'],
    ['Oil the gate', 'Open'],
    ['Stack the wood', 'Waiting'],
  ];
  const body = `<table><tr><th>Name</th><th>Status</th></tr>${TASKS.map(([name, status]) => `<tr><td>${name}</td><td>${status}</td></tr>`).join('')}</table>`;
  const named = (kept: (status: string) => boolean): string[] =>
    TASKS.filter(([, status]) => kept(status)).map(([name]) => name);

  it('are wanted by it', () => {
    const mapping = mappingOf('Tasks with name and status, only the open ones', body);
    assert.deepEqual(
      namesOn(body, mapping),
      named((status) => status === 'Open'),
    );
  });

  it('are left out by it', () => {
    const mapping = mappingOf('Tasks with name and status, except those waiting', body);
    assert.deepEqual(
      namesOn(body, mapping),
      named((status) => status !== 'Waiting'),
    );
  });
});
