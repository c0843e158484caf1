import { Readable } from 'node:stream';
import type { CellValue } from '../shared/domain/column.ts';

interface CsvOptions {
  /** Begins with a byte order mark and takes the power from formulas: what spreadsheet programs need. */
  isForSpreadsheets: boolean;
}

/** How one value is written. */
type WriteCell = (value: CellValue) => string;

export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8; header=present';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",\r\n]/;

/** How a text begins that a spreadsheet program would take for a formula, also in full-width characters. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Writes lines of cells as CSV (RFC 4180: CRLF, quotes doubled) below a header line. They are read only as fast as the
 * stream is; destroying it ends the reading. Whole batches are joined to one text, since writing cell by cell through a
 * stream takes several times as long.
 */
export function csvOf(
  names: string[],
  batches: AsyncIterable<CellValue[][]>,
  { isForSpreadsheets }: CsvOptions,
): Readable {
  const write = isForSpreadsheets ? writeForSpreadsheet : writeCell;
  const begin = isForSpreadsheets ? BYTE_ORDER_MARK : '';
  return Readable.from(textsOf(names, batches, begin, write), { objectMode: false });
}

async function* textsOf(
  names: string[],
  batches: AsyncIterable<CellValue[][]>,
  begin: string,
  write: WriteCell,
): AsyncGenerator<string> {
  yield begin + lineOf(names, write);
  for await (const rows of batches) {
    const lines = rows.map((cells) => lineOf(cells, write));
    if (lines.length > 0) yield lines.join('');
  }
}

/** In a file of one column an empty value would be an empty line, which readers skip. */
function lineOf(cells: CellValue[], write: WriteCell): string {
  const line = cells.map(write).join(',');
  return (line === '' && cells.length === 1 ? '""' : line) + LINE_END;
}

function writeCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join('; ') : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An apostrophe makes a text of what would be a formula; numbers stay numbers. */
function writeForSpreadsheet(value: CellValue): string {
  if (value === null || typeof value === 'number') return writeCell(value);
  const text = Array.isArray(value) ? value.join('; ') : value;
  return writeCell(FORMULA.test(text) ? `'${text}` : text);
}
