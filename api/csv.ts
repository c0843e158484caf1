import { type Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CellValue, JobColumns } from '../shared/domain/column.ts';

type Row = Record<string, CellValue>;

interface CsvOptions {
  /** Begins with a byte order mark and takes the power from formulas: what spreadsheet programs need. */
  isForSpreadsheets: boolean;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** How a text begins that a spreadsheet program would take for a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Writes rows as CSV (RFC 4180: CRLF, quotes doubled) with a header line: the columns of the listing, then those of
 * the detail pages. Rows are read only as fast as the stream is; destroying it ends the reading.
 */
export function csvOf(columns: JobColumns, batches: AsyncIterable<Row[]>, { isForSpreadsheets }: CsvOptions): Readable {
  const names = [...columns.listing, ...columns.detail].map(({ name }) => name);
  const format = stringify({
    bom: isForSpreadsheets,
    record_delimiter: 'windows',
    // In a file of one column an empty value would else be an empty line, which readers skip.
    quoted_empty: names.length === 1,
    quote_record_delimiter: true,
  });
  return pipeline(linesOf(names, batches), format, () => {});
}

async function* linesOf(names: string[], batches: AsyncIterable<Row[]>): AsyncGenerator<unknown[]> {
  yield names;
  for await (const rows of batches) for (const row of rows) yield names.map((name) => cellOf(row, name));
}

function cellOf(row: Row, name: string): string | number | null {
  const value = Object.hasOwn(row, name) ? (row[name] ?? null) : null;
  return Array.isArray(value) ? value.join('; ') : value;
}
