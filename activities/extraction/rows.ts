import type { CellValue } from '../../shared/domain/column.ts';
import type { MappedColumn, RecordMapping, Row } from '../../shared/domain/mapping.ts';
import { readSource } from './columns/read-source.ts';
import type { Page } from './page/page-model.ts';
import type { Span } from './page/spans.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';
import { coerce } from './values/coerce.ts';
import { languageOf } from './values/locale.ts';

/**
 * The rows of one page of a mapped listing, in the order of the page; none when the listing is not there.
 * Every column of the mapping is present; what is missing or does not parse as its type is null.
 */
export function extractRows(document: ListingDocument, mapping: RecordMapping, now: Date = new Date()): Row[] {
  const { page } = document;
  const seen = new Map<string, number>();
  return locateRecords(page, mapping.records)
    .map((record) => readRow(page, record, mapping, now))
    .filter(({ data }) => Object.values(data).some((value) => value !== null))
    .map((row) => {
      const before = seen.get(row.identity) ?? 0;
      seen.set(row.identity, before + 1);
      return before === 0 ? row : { ...row, identity: `${row.identity}\n#${before + 1}` };
    });
}

function readRow(page: Page, record: Span, mapping: RecordMapping, now: Date): Row {
  const data: Record<string, CellValue> = {};
  for (const column of mapping.columns) data[column.name] = readCell(page, record, column, now);
  for (const { name } of mapping.unmatched_columns) data[name] = null;
  const link = mapping.detail_link;
  const detailUrl = link && readCell(page, record, { name: '', type: 'url', sources: [link] }, now);
  const url = typeof detailUrl === 'string' ? detailUrl : null;
  return { data, identity: link?.unique && url !== null ? url : keyOf(data, mapping.key_columns), detail_url: url };
}

/** The value of a column in a record: that of the first source which yields one of the column's type. */
export function readCell(page: Page, record: Span, column: MappedColumn, now: Date): CellValue {
  const { type, sources, day_first: dayFirst = false } = column;
  const reading = { baseUrl: page.document.baseUrl, dayFirst, now, language: languageOf(page) };
  for (const source of sources) {
    const value = coerce(readSource(page, record, source), type, reading);
    if (value !== null) return value;
  }
  return null;
}

function keyOf(data: Record<string, CellValue>, columns: readonly string[]): string {
  return columns.map((name) => JSON.stringify(data[name] ?? null)).join('\n');
}
