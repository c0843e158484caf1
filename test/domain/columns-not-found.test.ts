import assert from 'node:assert/strict';
import { columnsNotFoundText, NAMED_COLUMNS, showableNames } from '../../shared/domain/columns-not-found.ts';
import type { DiscoveryStep } from '../../shared/domain/discovery.ts';

const step = (url: string, columns?: string[]): DiscoveryStep => ({
  url,
  protection_level: 'light',
  records: 4,
  score: 7,
  outcome: 'a listing',
  ...(columns && { columns }),
});

describe('the text of a job whose columns were not found', () => {
  it('names what the page has instead', () => {
    assert.equal(
      columnsNotFoundText([step('https://a.example/', ['title', 'price'])]),
      'The page has none of the columns that were asked for. It has: title, price.',
    );
  });

  it('names those of the first page, as it was seen last', () => {
    const trace = [
      step('https://a.example/', ['menu']),
      step('https://a.example/', ['title']),
      step('https://a.example/other', ['place']),
    ];
    assert.match(columnsNotFoundText(trace), /It has: title\.$/);
  });

  it('names ten of many, and says how many more there are', () => {
    const names = Array.from({ length: 14 }, (_, i) => `column_${i + 1}`);
    assert.match(columnsNotFoundText([step('https://a.example/', names)]), /, column_10 and 4 more\.$/);
  });

  it('says only that there are none where nothing was found instead', () => {
    assert.equal(
      columnsNotFoundText([step('https://a.example/')]),
      'The page has none of the columns that were asked for.',
    );
  });
});

describe('names of columns from a page', () => {
  it('are shown without control characters, each once', () => {
    assert.deepEqual(showableNames(['pri\u0000ce', '\u202eeltit', ' a\n b ', 'price', 'pri\u0000ce', '\u0007']), [
      'pri ce',
      'eltit',
      'a b',
      'price',
    ]);
  });

  it('are few and short, whatever a page writes', () => {
    const names = showableNames(Array.from({ length: 1_000 }, (_, i) => `${'😀'.repeat(100_000)}${i}`).slice(0, 3));
    assert.deepEqual(names, [`${'😀'.repeat(NAMED_COLUMNS.length - 1)}…`]);
    assert.equal(showableNames(Array.from({ length: 500 }, (_, i) => `n${i}`)).length, NAMED_COLUMNS.kept);
  });
});
