import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import { readCases } from './read-cases.ts';

interface Expected {
  url: string;
  input: JobInput;
  /** The rows, each with the cells that tell it from the others. */
  rows: Record<string, unknown>[];
}

/** What each step does to a page: its test data stand in `regions/<step>/`. */
const STEPS: Record<string, string> = {
  candidates: 'are united from containers that look alike',
  cutting: 'can be several siblings long',
  cleaning: 'are without what stands between them',
  choosing: 'are those of one list where another looks like it',
};

describe('the records of a listing', () => {
  for (const { name, expected, document } of readCases<Expected>(new URL('regions/', import.meta.url))) {
    const [step = '', page] = name.split('/');
    it(`${STEPS[step]}: ${page}`, () => {
      const columns = Object.keys(expected.rows[0]!);
      const mapping = buildMapping(document, expected.input);
      const rows = mapping ? extractRows(document, mapping) : [];
      const found = rows.map(({ data }) => Object.fromEntries(columns.map((column) => [column, data[column]])));
      assert.deepEqual(found, expected.rows);
    });
  }
});
