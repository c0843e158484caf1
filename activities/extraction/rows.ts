import type { CellValue } from '../../shared/domain/column.ts';
import type { MappedColumn, RecordMapping, Row } from '../../shared/domain/mapping.ts';
import { readSource } from './columns/read-source.ts';
import { identify, type Traits } from './identities.ts';
import { requireAtMost } from './page/page-complexity.ts';
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
 * Every column of the mapping is present; what is missing or does not parse as its type is null. Throws
 * `page_too_complex` when there are more than a page may have.
 */
export function extractRows(document: ListingDocument, mapping: RecordMapping, now: Date = new Date()): Row[] {
  const { page } = document;
  const records = locateRecords(page, mapping.records);
  requireAtMost('records', records.length);
  const rows = records
    .map((record) => readRow(page, record, mapping, now))
    .filter(({ values }) => holdsSomething(values) && holdsRequired(values, mapping));
  const identities = identify(rows.map(({ traits }) => traits));
  return rows.map(({ values }, index) => ({ ...values, identity: identities[index]! }));
}

/** What a record holds. */
type RowValues = Omit<Row, 'identity'>;

/** A record stays a row when only what is not shown of it has values, or the page that it leads to may. */
function holdsSomething({ data, unshown, detail_url: url }: RowValues): boolean {
  if (unshown !== undefined && url !== null) return true;
  return [data, unshown ?? {}].some((values) => Object.values(values).some((value) => value !== null));
}

/** Whether a record has a value in each column that the goal asks of the records. */
function holdsRequired({ data }: RowValues, { required_columns: required = [] }: RecordMapping): boolean {
  return required.every((name) => data[name] !== null && data[name] !== undefined);
}

/** Reads a record, and what can tell it from others. */
function readRow(page: Page, record: Span, mapping: RecordMapping, now: Date): { values: RowValues; traits: Traits } {
  const read = (columns: readonly MappedColumn[]): Row['data'] => {
    const values: Row['data'] = {};
    for (const column of columns) values[column.name] = readCell(page, record, column, now);
    return values;
  };
  const data = read(mapping.columns);
  for (const { name } of mapping.unmatched_columns) data[name] = null;
  const unshown = mapping.unshown_columns && read(mapping.unshown_columns);
  const link = mapping.detail_link;
  const detailUrl =
    link && readCell(page, record, { name: '', type: 'url', sources: [link, ...(link.others ?? [])] }, now);
  const url = typeof detailUrl === 'string' ? detailUrl : null;
  const valueOf = ({ name }: Pick<MappedColumn, 'name'>): CellValue => data[name] ?? unshown?.[name] ?? null;
  const lasts = (column: MappedColumn): boolean => {
    if (column.sources.some(({ take }) => take === '@src')) return false; // pictures may come late, and move
    if (column.type !== 'date') return true;
    return readCell(page, record, column, new Date(now.getTime() + LATER_MS)) === valueOf(column);
  };
  const all = (): MappedColumn[] => [...mapping.columns, ...(mapping.unshown_columns ?? [])];
  const traits: Traits = {
    link: link?.unique ? url : null,
    keys: () => mapping.key_columns.map((name) => valueOf({ name })),
    values: () => [...all().map(valueOf), url],
    lastingValues: () => [...all().map((column) => (lasts(column) ? valueOf(column) : null)), url],
  };
  return { values: { data, ...(unshown && { unshown }), detail_url: url }, traits };
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
