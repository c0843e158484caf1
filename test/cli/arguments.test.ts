import assert from 'node:assert/strict';
import { readArguments } from '../../cli/extract/arguments.ts';
import { COLUMN_TYPE_HELP } from '../../cli/extract/columns.ts';
import { COLUMN_TYPES } from '../../shared/domain/column.ts';

const PAGE = 'https://shop.example/';
const GOAL = [PAGE, '--goal', 'all products'];

describe('the arguments of extract', () => {
  it('are an address, a wish and how the rows are wanted', () => {
    const how = [
      '--max-pages',
      '3',
      '--max-credits',
      '20',
      '--details',
      'never',
      '--format',
      'jsonl',
      '--output',
      'rows.jsonl',
    ];
    assert.deepEqual(readArguments([...GOAL, ...how]), {
      url: PAGE,
      input: { type: 'goal', value: 'all products' },
      maxPages: 3,
      maxCredits: 20,
      details: 'never',
      format: 'jsonl',
      output: 'rows.jsonl',
    });
  });

  it('may leave the scheme of the address to the service', () => {
    for (const page of ['shop.example', 'shop.example/lamps?page=2', 'shop.example:8443']) {
      assert.equal(readArguments([page, '--goal', 'all'])!.url, page);
    }
  });

  it('leave the rest to the service', () => {
    const { maxPages, maxCredits, details, format, output } = readArguments(GOAL)!;
    assert.deepEqual(
      [maxPages, maxCredits, details, format, output],
      [undefined, undefined, undefined, 'csv', undefined],
    );
  });

  it('take columns with any type of the service, text by default', () => {
    assert.deepEqual(Object.keys(COLUMN_TYPE_HELP), [...COLUMN_TYPES]);
    const columns = COLUMN_TYPES.map((type) => `${type} column:${type}`).join(', ');
    assert.deepEqual(readArguments([PAGE, '--columns', `name,${columns}`])!.input, {
      type: 'columns',
      value: [{ name: 'name', type: 'text' }, ...COLUMN_TYPES.map((type) => ({ name: `${type} column`, type }))],
    });
  });

  for (const [fault, args, message] of [
    ['no address', ['--goal', 'x'], /missing required argument 'url'/],
    ['an address without a host', ['shop', '--goal', 'x'], /http/],
    ['no choice of details', [...GOAL, '--details', 'maybe'], /auto, always, never/],
    ['neither goal nor columns', [PAGE], /--goal.*--columns/],
    ['an empty goal', [PAGE, '--goal', ' '], /--goal/],
    ['goal and columns', [...GOAL, '--columns', 'a'], /--goal.*--columns/],
    ['an unknown column type', [PAGE, '--columns', 'a:money'], /a:money.*text, number, url, array, date/],
    ['a type named like an object’s own', [PAGE, '--columns', 'a:constructor'], /a:constructor/],
    ['a column without a name', [PAGE, '--columns', 'a,,b'], /without a name/],
    ['a column twice', [PAGE, '--columns', 'a,a:number'], /twice/],
    ['pages that are no number', [...GOAL, '--max-pages', 'all'], /--max-pages/],
    ['no pages', [...GOAL, '--max-pages', '0'], /--max-pages/],
    ['a part of a credit', [...GOAL, '--max-credits', '0.5'], /--max-credits/],
    ['an unknown format', [...GOAL, '--format', 'xml'], /csv, json, jsonl/],
    ['an unknown option', [...GOAL, '--depth', '3'], /--depth/],
  ] as const) {
    it(`refuse ${fault}`, () => {
      assert.throws(() => readArguments([...args]), { name: 'UsageError', message });
    });
  }
});
