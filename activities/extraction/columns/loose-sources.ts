import type { DetailLink, MappedColumn, ValueSource } from '../../../shared/domain/mapping.ts';
import type { Span } from '../page/spans.ts';
import { BEFORE } from './group-headings.ts';
import { loosenPath } from './place-paths.ts';

/** So many records are compared. */
const SAMPLE = 60;

/**
 * Columns with a second way to each of their places, for the records of later pages: it asks for no more classes than it
 * takes to find the same elements in these records.
 */
export function withLooseSources(columns: readonly MappedColumn[], records: readonly Span[]): MappedColumn[] {
  const sample = records.slice(0, SAMPLE);
  return columns.map((column) => ({ ...column, sources: [...column.sources, ...looseOf(column.sources, sample)] }));
}

/** The same for the link to the detail page. */
export function withLooseLink(link: DetailLink, records: readonly Span[]): DetailLink {
  const others = looseOf([link], records.slice(0, SAMPLE)).map(({ path, take }) => ({ path, take }));
  return others.length === 0 ? link : { ...link, others };
}

function looseOf(sources: readonly ValueSource[], records: readonly Span[]): ValueSource[] {
  return sources.flatMap((source) => {
    if (source.path === '' || source.path.startsWith('//') || source.path.startsWith(BEFORE)) return [];
    const path = loosenPath(records, source.path);
    return path === source.path ? [] : [{ ...source, path }];
  });
}
