import type { JobInput } from '../../shared/domain/job.ts';
import type { MappedColumn, RecordMapping, Row } from '../../shared/domain/mapping.ts';
import { buildMapping } from './build-mapping.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';
import { uniteLocators } from './regions/unite-locators.ts';
import { extractRows } from './rows.ts';

/**
 * A mapping that also fits the listing's next page, as far as that can be had without changing a row of the first. Where
 * the next page shows less, fewer rows or a column without values, it is mapped on its own, and what it has of the same
 * form, and columns of the same name, are added.
 */
export function uniteWithNextPage<Known extends RecordMapping>(
  first: ListingDocument,
  next: ListingDocument,
  mapping: Known,
  input: JobInput,
): Known {
  const firstRows = extractRows(first, mapping);
  const nextRows = extractRows(next, mapping);
  const isLess = nextRows.length < firstRows.length || lostColumns(mapping, firstRows, nextRows).length > 0;
  const own = isLess ? buildMapping(next, input) : null;
  if (own === null) return mapping;
  const records = uniteLocators(first.page, next.page, mapping.records, own.records);
  if (locateRecords(next.page, records).length === 0) return mapping;
  const located = { ...mapping, records };
  const lost = new Set(lostColumns(mapping, firstRows, extractRows(next, located)));
  const columns = mapping.columns.map((column) => (lost.has(column) ? withSourcesOf(column, own.columns) : column));
  const united = { ...located, columns, detail_link: linkOf(located, own) };
  return keepsRows(firstRows, extractRows(first, united)) ? united : mapping;
}

/** The columns that have values on the first page, and none on the next. */
function lostColumns({ columns }: RecordMapping, first: readonly Row[], next: readonly Row[]): MappedColumn[] {
  const isFilled = (rows: readonly Row[], { name }: MappedColumn): boolean =>
    rows.some(({ data }) => data[name] !== null && data[name] !== undefined);
  return columns.filter((column) => isFilled(first, column) && !isFilled(next, column));
}

function withSourcesOf(column: MappedColumn, others: readonly MappedColumn[]): MappedColumn {
  const same = others.find(({ name, type }) => name === column.name && type === column.type);
  return same ? { ...column, sources: distinct([...column.sources, ...same.sources]) } : column;
}

/** The link to the detail page with the places of both pages. */
function linkOf({ detail_link: link }: RecordMapping, own: RecordMapping): RecordMapping['detail_link'] {
  if (link === null || own.detail_link === null) return link;
  const places = [link, own.detail_link].flatMap(({ path, take, others = [] }) => [{ path, take }, ...others]);
  const others = distinct(places).slice(1);
  return others.length === 0 ? link : { ...link, others };
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Whether the rows of the first page are what they were. */
function keepsRows(before: readonly Row[], after: readonly Row[]): boolean {
  return JSON.stringify(after.map(({ data }) => data)) === JSON.stringify(before.map(({ data }) => data));
}
