import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { coerce } from '../../../activities/extraction/values/coerce.ts';
import type { CellValue, ColumnType } from '../../../shared/domain/column.ts';

/** A text as sites write it, and what it says as its type; null where it says nothing of the kind. A range says its lower end. */
interface Labelled {
  locale: string;
  kind: string;
  type: ColumnType;
  text: string;
  value: CellValue;
}

const LABELLED = JSON.parse(readFileSync(new URL('labelled.json', import.meta.url), 'utf8')) as Labelled[];
const NOW = new Date('2024-05-10T12:00:00Z');
const LEAST = 0.98;

describe('labelled values', () => {
  it('cover at least 500 texts of at least 12 locales', () => {
    assert.ok(LABELLED.length >= 500, `${LABELLED.length} texts`);
    assert.ok(new Set(LABELLED.map(({ locale }) => locale)).size >= 12);
  });

  it('are read exactly, where a wrong value counts double a missing one', () => {
    const misses = LABELLED.flatMap(({ locale, text, type, value }) => {
      const reading = { dayFirst: locale !== 'en-US', now: NOW, baseUrl: 'https://any.example/', language: locale };
      const read = coerce(text, type, reading);
      return read === value ? [] : [{ locale, text, value, read }];
    });
    const lost = misses.reduce((sum, { read }) => sum + (read === null ? 1 : 2), 0);
    const score = 1 - lost / LABELLED.length;
    const told = misses
      .map(
        ({ locale, text, value, read }) => `${locale} "${text}": ${JSON.stringify(read)} for ${JSON.stringify(value)}`,
      )
      .join('\n');
    console.log(`      ${(100 * score).toFixed(1)} % of ${LABELLED.length} texts`);
    assert.ok(score >= LEAST, told);
  });
});
