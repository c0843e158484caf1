import { type Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CellValue, JobColumns } from '../shared/domain/column.ts';

/**
 * Writes rows as CSV (RFC 4180: CRLF, quotes doubled) with a header line: the columns of the listing, then those of
 * the detail pages. Rows are read only as fast as the stream is; destroying it ends the reading.
 */
export function csvOf(columns: JobColumns, rows: AsyncIterable<Record<string, CellValue>>): Readable {
  const names = [...columns.listing, ...columns.detail].map(({ name }) => name);
  const format = stringify({
    record_delimiter: 'windows',
    // In a file of one column an empty value would else be an empty line, which readers skip.
    quoted_empty: names.length === 1,
    quote_record_delimiter: true,
  });
  return pipeline(linesOf(names, rows), format, () => {});
}

async function* linesOf(names: string[], rows: AsyncIterable<Record<string, CellValue>>): AsyncGenerator<unknown[]> {
  yield names;
  for await (const row of rows) yield names.map((name) => cellOf(row, name));
}

function cellOf(row: Record<string, CellValue>, name: string): string | number | null {
  const value = Object.hasOwn(row, name) ? (row[name] ?? null) : null;
  return Array.isArray(value) ? value.join('; ') : value;
}
