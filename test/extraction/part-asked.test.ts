import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { onlyAsked } from '../../activities/extraction/goal/only.ts';
import { speechOf } from '../../activities/extraction/goal/speech.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { Language } from '../../activities/extraction/goal/grammar/languages.ts';
import type { RecordMapping } from '../../shared/domain/mapping.ts';

const RIVERS = ['Ash', 'Birch', 'Cedar', 'Dale', 'Elm', 'Fern', 'Grove', 'Hazel', 'Ivy'];
const CLASSES = ['Open Class', 'Junior Class', 'Masters'];
const parsed = (body: string) =>
  parseDocument({ url: 'https://rowing.example/results', html: `<html><body><h1>Results</h1>${body}</body></html>` });

const link = (name: string): string => `<a href="/crew/${name}">${name}</a>`;
const row = (name: string, i: number): string => `<tr><td>${i + 1}</td><td>${link(name)}</td><td>6:${10 + i}</td></tr>`;
/** Three crews each. */
const groups = (write: (heading: string, crews: readonly string[]) => string): string =>
  CLASSES.map((heading, i) => write(heading, RIVERS.slice(3 * i, 3 * i + 3))).join('');

const TABLES = groups(
  (heading, crews) =>
    `<div><table><thead><tr><th colspan="3"><a href="/${heading}">${heading}</a></th></tr></thead><tbody>${crews.map(row).join('')}</tbody></table></div>`,
);
const BANNERS = `<table>${groups((heading, crews) => `<tr class="banner"><td colspan="3">${heading}</td></tr>${crews.map(row).join('')}`)}</table>`;
const FLAT = `<div>${groups((heading, crews) => `<strong>${heading}</strong>${crews.map((name, i) => `<p>${link(name)}</p><ul><li>Place: ${i + 1}</li><li>Time: 6:${10 + i}</li></ul>`).join('')}`)}</div>`;
const SECTIONS = groups(
  (heading, crews) =>
    `<section><h2>${heading}</h2><ul>${crews.map((name, i) => `<li>${link(name)} <b>6:${10 + i}</b></li>`).join('')}</ul></section>`,
);

function crewsOf(body: string, goal: string): unknown[] {
  const document = parsed(body);
  const mapping = buildMapping(document, { type: 'goal', value: goal });
  return mapping === null ? [] : namesIn(document, mapping);
}

const namesIn = (document: ReturnType<typeof parsed>, mapping: RecordMapping): unknown[] =>
  extractRows(document, mapping).map(({ data }) => data['crew'] ?? data['name']);

describe('a part of a page that alone is asked for', () => {
  const layouts = {
    'tables side by side': TABLES,
    'banners in one table': BANNERS,
    'headings among siblings': FLAT,
    sections: SECTIONS,
  };
  for (const [name, body] of Object.entries(layouts)) {
    it(`is found by its heading: ${name}`, () => {
      assert.deepEqual(crewsOf(body, 'Only the Junior Class: crew and time'), ['Dale', 'Elm', 'Fern']);
      assert.deepEqual(crewsOf(body, 'Crew and time, only the masters'), ['Grove', 'Hazel', 'Ivy']);
    });
  }

  it('is all of it where no heading says what is meant, or the goal does not ask for a part', () => {
    assert.equal(crewsOf(TABLES, 'Only the veterans: crew and time').length, RIVERS.length);
    assert.equal(crewsOf(TABLES, 'Only crew and time').length, RIVERS.length);
    assert.equal(crewsOf(TABLES, 'Results of all classes with crew and time').length, RIVERS.length);
  });

  it('is read from other pages by its heading too', () => {
    const mapping = buildMapping(parsed(BANNERS), { type: 'goal', value: 'Only the Junior Class: crew and time' })!;
    const later = BANNERS.replaceAll('>Dale<', '>Quay<').replace('Open Class', 'Paired Class');
    assert.deepEqual(namesIn(parsed(later), mapping), ['Quay', 'Elm', 'Fern']);
    assert.deepEqual(namesIn(parsed(BANNERS.replace('Junior Class', 'Senior Class')), mapping), []);
  });
});

describe('words of what alone is asked for', () => {
  const goals: [string, Language, string[][]][] = [
    ['Only the National League: team, wins', 'en', [['national', 'league']]],
    ['Matches with date, only the women’s cup', 'en', [['women', 'cup']]],
    ['Name and rank of the B flight only', 'en', [['b', 'flight']]],
    [
      'Only the open calls (offene Aufrufe): name',
      'en',
      [
        ['open', 'calls'],
        ['offene', 'aufrufe'],
      ],
    ],
    ['Nur die Tabelle der Herren: Platz, Name', 'de', [['herren']]],
    ['Alleen het bestuur: functie, naam', 'nl', [['bestuur']]],
    ['All teams with wins', 'en', []],
  ];
  for (const [goal, language, words] of goals)
    it(`of "${goal}"`, () => assert.deepEqual(onlyAsked(goal, speechOf(language)), words));
});
