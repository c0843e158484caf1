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
    .filter(holdsSomething)
    .map((row) => {
      const before = seen.get(row.identity) ?? 0;
      seen.set(row.identity, before + 1);
      return before === 0 ? row : { ...row, identity: `${row.identity}\n#${before + 1}` };
    });
}

/** A record stays a row when only what is not shown of it has values, or the page that it leads to may. */
function holdsSomething({ data, unshown, detail_url: url }: Row): boolean {
  if (unshown !== undefined && url !== null) return true;
  return [data, unshown ?? {}].some((values) => Object.values(values).some((value) => value !== null));
}

function readRow(page: Page, record: Span, mapping: RecordMapping, now: Date): Row {
  const read = (columns: readonly MappedColumn[]): Row['data'] =>
    Object.fromEntries(columns.map((column) => [column.name, readCell(page, record, column, now)]));
  const data = read(mapping.columns);
  for (const { name } of mapping.unmatched_columns) data[name] = null;
  const unshown = mapping.unshown_columns && read(mapping.unshown_columns);
  const link = mapping.detail_link;
  const detailUrl = link && readCell(page, record, { name: '', type: 'url', sources: [link] }, now);
  const url = typeof detailUrl === 'string' ? detailUrl : null;
  const identity = link?.unique && url !== null ? url : keyOf({ ...unshown, ...data }, mapping.key_columns);
  return { data, ...(unshown && { unshown }), identity, detail_url: url };
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
