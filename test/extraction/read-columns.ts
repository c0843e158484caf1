import assert from 'node:assert/strict';
import { buildMapping } from '../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../activities/extraction/parse.ts';
import { extractRows } from '../../activities/extraction/rows.ts';
import type { CellValue } from '../../shared/domain/column.ts';

/** What the columns of a page's records hold, by their names. */
export function readColumns(
  goal: string,
  body: string,
): { of: (name: string) => CellValue[]; unmatched: string[]; types: Record<string, string> } {
  const document = parseDocument({ url: 'https://made.example/list', html: `<html><body>${body}</body></html>` });
  const mapping = buildMapping(document, { type: 'goal', value: goal });
  assert.ok(mapping, 'no listing was found');
  const rows = extractRows(document, mapping);
  return {
    of: (name) => rows.map(({ data }) => data[name] ?? null),
    unmatched: mapping.unmatched_columns.map(({ name }) => name),
    types: Object.fromEntries(mapping.columns.map(({ name, type }) => [name, type])),
  };
}
