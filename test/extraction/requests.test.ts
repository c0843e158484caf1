import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { plainName } from './plain-name.ts';

interface Labelled {
  goal: string;
  /** For each field, what its column may be called. */
  fields: string[][];
  /** It is not read right yet: it counts in the totals only. */
  isOpen: boolean;
}

function readLabelled(): Labelled[] {
  const lines = readFileSync(new URL('goal/requests.txt', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('=>') && !line.startsWith('#'))
    .map((line) => {
      const [goal, fields] = line.split('=>') as [string, string];
      const names = fields.split('|').map((field) => field.split('/').map(plainName));
      return {
        goal: goal.replace(/^\?/, '').trim(),
        fields: names.filter(([first]) => first !== ''),
        isOpen: goal.startsWith('?'),
      };
    });
}

/** What was read of a goal, and what was read into it. */
function compare({ goal, fields }: Labelled): { missed: string[]; invented: string[] } {
  const { fields: found } = parseGoal({ type: 'goal', value: goal });
  const invented = found.filter(({ implied }) => !implied).map(({ name }) => plainName(name));
  const missed = fields.filter((names) => {
    const at = invented.findIndex((name) => names.includes(name));
    if (at >= 0) invented.splice(at, 1);
    return at < 0;
  });
  return { missed: missed.map((names) => names[0]!), invented };
}

describe('requests', () => {
  const labelled = readLabelled();

  for (const request of labelled.filter(({ isOpen }) => !isOpen))
    it(`are read: ${request.goal}`, () => assert.deepEqual(compare(request), { missed: [], invented: [] }));

  it('are read for the most, and little is read into them', () => {
    const results = labelled.map(compare);
    const asked = labelled.reduce((sum, { fields }) => sum + fields.length, 0);
    const missed = results.reduce((sum, result) => sum + result.missed.length, 0);
    const invented = results.reduce((sum, result) => sum + result.invented.length, 0);
    assert.ok(missed / asked < 0.03, `${missed} of ${asked} fields are not read`);
    assert.ok(invented / (asked - missed + invented) < 0.03, `${invented} fields are invented`);
  });

  it('tell what is listed, what is wanted from detail pages, and what is no field', () => {
    const { subject, fields, remarks } = parseGoal({
      type: 'goal',
      value:
        'Cabins in the hills: price per night, sauna (if any), and from the page of each cabin the phone. No hotels.',
    });
    assert.deepEqual(subject.words, ['cabins', 'hills']);
    assert.deepEqual(
      fields.filter(({ implied }) => !implied).map(({ name, detail }) => [name, detail]),
      [
        ['price_per_night', false],
        ['sauna', false],
        ['phone', true],
      ],
    );
    assert.deepEqual(remarks, ['No hotels', 'if any']);
  });

  it('name the page of each record without asking for it', () => {
    for (const [value, name] of [
      ['All people with name and, from the page of each person, the office', 'office'],
      ['All people with name and, from their profile page, office', 'office'],
      ['Alle Objekte mit Name und, von der Seite des Objekts, dem Standort', 'standort'],
    ] as const) {
      const asked = parseGoal({ type: 'goal', value }).fields.filter(({ implied }) => !implied);
      assert.deepEqual(
        asked.map((field) => [field.name, field.detail]),
        [
          ['name', false],
          [name, true],
        ],
        value,
      );
    }
  });

  it('say what a column is to be called', () => {
    const { fields } = parseGoal({ type: 'goal', value: 'Tenders: buyer, estimated value (call it budget), deadline' });
    assert.ok(fields.some(({ name }) => name === 'budget'));
  });

  it('are never thrown at, whatever they hold', () => {
    const texts = [
      '',
      ' ',
      '???',
      '((((',
      ', , ,',
      '"""',
      ':::',
      '1) 2) 3)',
      '\n\n-\n-',
      '😀'.repeat(50),
      'a'.repeat(5000),
      'x, '.repeat(2000),
    ];
    for (const value of texts) assert.ok(Array.isArray(parseGoal({ type: 'goal', value }).fields));
  });
});
