import type { CellValue } from '../../shared/domain/column.ts';
import type { MappedColumn, RecordMapping, Row } from '../../shared/domain/mapping.ts';
import { readSource } from './columns/read-source.ts';
import { identify, type Traits } from './identities.ts';
import type { Page } from './page/page-model.ts';
import type { Span } from './page/spans.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';
import { coerce } from './values/coerce.ts';
import { languageOf } from './values/locale.ts';

/** How much later a page is imagined to be read, to see which of its dates count from the day on which it is. */
const LATER_MS = 500 * 24 * 60 * 60 * 1_000;

/**
 * The rows of one page of a mapped listing, in the order of the page; none when the listing is not there.
 * Every column of the mapping is present; what is missing or does not parse as its type is null.
 */
export function extractRows(document: ListingDocument, mapping: RecordMapping, now: Date = new Date()): Row[] {
  const { page } = document;
  const rows = locateRecords(page, mapping.records)
    .map((record) => readRow(page, record, mapping, now))
    .filter(({ data }) => Object.values(data).some((value) => value !== null));
  const identities = identify(rows.map(({ traits }) => traits));
  return rows.map(({ data, detail_url }, index) => ({ data, identity: identities[index]!, detail_url }));
}

function readRow(page: Page, record: Span, mapping: RecordMapping, now: Date) {
  const data: Row['data'] = {};
  for (const column of mapping.columns) data[column.name] = readCell(page, record, column, now);
  for (const { name } of mapping.unmatched_columns) data[name] = null;
  const link = mapping.detail_link;
  const detailUrl = link && readCell(page, record, { name: '', type: 'url', sources: [link] }, now);
  const url = typeof detailUrl === 'string' ? detailUrl : null;
  const valueOf = ({ name }: Pick<MappedColumn, 'name'>): CellValue => data[name] ?? null;
  const lasts = (column: MappedColumn): boolean => {
    if (column.sources.some(({ take }) => take === '@src')) return false; // pictures may come late, and move
    if (column.type !== 'date') return true;
    return readCell(page, record, column, new Date(now.getTime() + LATER_MS)) === valueOf(column);
  };
  const traits: Traits = {
    link: link?.unique ? url : null,
    keys: () => mapping.key_columns.map((name) => valueOf({ name })),
    values: () => [...mapping.columns.map(valueOf), url],
    lastingValues: () => [...mapping.columns.map((column) => (lasts(column) ? valueOf(column) : null)), url],
  };
  return { data, detail_url: url, traits };
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
