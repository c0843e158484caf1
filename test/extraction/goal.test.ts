import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseGoal } from '../../activities/extraction/goal/parse-goal.ts';
import { conceptOf } from '../../activities/extraction/goal/concepts.ts';
import { isSameWord } from '../../activities/extraction/goal/words.ts';

const fieldsOf = (value: string): string[] =>
  parseGoal({ type: 'goal', value })
    .fields.filter(({ implied }) => !implied)
    .map(({ name, type }) => (type === null ? name : `${name}:${type}`));

describe('reading a goal', () => {
  const cases = JSON.parse(readFileSync(new URL('goal/fields.json', import.meta.url), 'utf8')) as Record<
    string,
    string[]
  >;
  for (const [goal, fields] of Object.entries(cases)) {
    it(`finds the fields of "${goal}"`, () => assert.deepEqual(fieldsOf(goal), fields));
  }

  it('takes what the records are as their title when no title is named', () => {
    const { fields } = parseGoal({ type: 'goal', value: 'List the restaurants with address' });
    assert.deepEqual(
      fields.filter(({ implied }) => implied).map(({ name }) => name),
      ['restaurant'],
    );
  });

  it('keeps the names and types of explicit columns', () => {
    const value = [
      { name: 'Opening Hours', type: 'text' as const },
      { name: 'qty', type: 'number' as const },
    ];
    const { fields } = parseGoal({ type: 'columns', value });
    assert.deepEqual(
      fields.map(({ name, type, explicit }) => [name, type, explicit]),
      [
        ['Opening Hours', 'text', true],
        ['qty', 'number', true],
      ],
    );
  });
});

describe('words', () => {
  it('are the same in singular, plural and with short endings', () => {
    assert.ok(isSameWord('prices', 'price'));
    assert.ok(isSameWord('companies', 'company'));
    assert.ok(!isSameWord('car', 'card'));
    assert.ok(!isSameWord('date', 'data'));
  });

  it('stand for the same concept in many languages', () => {
    for (const word of ['price', 'preis', 'prix', 'цена', 'prezzo']) assert.equal(conceptOf(word), 'price');
    for (const word of ['document', 'documenti', 'закон', 'decreto']) assert.equal(conceptOf(word), 'document');
  });
});
