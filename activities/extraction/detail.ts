import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { DetailMapping, MappedColumn, Mapping, Row } from '../../shared/domain/mapping.ts';
import { assignFields } from './columns/assign-fields.ts';
import { furtherColumns, toColumn, typeFor } from './columns/choose-columns.ts';
import { type ColumnCandidate, columnCandidates } from './columns/column-candidates.ts';
import { nameColumn, uniqueName } from './columns/name-column.ts';
import { judgeLinks } from './columns/own-links.ts';
import { isLabelled } from './columns/read-source.ts';
import { bodyOf, discoverDetailPlaces } from './detail/discover-detail-places.ts';
import { isRepeated, knownValues } from './detail/known-values.ts';
import { readAsk } from './goal/ask.ts';
import { foldText } from './goal/words.ts';
import { pageOf } from './page/page-model.ts';
import type { ListingDocument } from './parse.ts';
import { readCell } from './rows.ts';
import { prefersDayFirst } from './values/locale.ts';

const MOST_COLUMNS = 15;

/**
 * What two or three detail pages of a listing add to its rows: the fields that were asked for and not found on the
 * listing, then what is labelled, marked up or differs from page to page. Null when they add nothing.
 */
export function buildDetailMapping(
  documents: ListingDocument[],
  mapping: Mapping,
  input: JobInput,
  rows: Row[],
): DetailMapping | null {
  const views = documents.map((document) => ({ page: pageOf(document), span: [bodyOf(pageOf(document))] }));
  const first = views[0];
  if (!first) return null;
  const repeated = knownValues(documents, rows);
  const candidates = columnCandidates(views, discoverDetailPlaces(views), [], prefersDayFirst(first.page)).filter(
    (candidate) => !isRepeated(candidate, repeated),
  );
  const asked = readAsk(input).fields.filter(
    ({ name, implied }) => !implied && !mapping.columns.some((column) => column.name === name),
  );
  const assigned = assignFields(asked, candidates, {
    wantsDocuments: false,
    wantsParts: false,
    ...judgeLinks(first.page.document.baseUrl),
  });
  const taken = new Set([...mapping.columns, ...mapping.unmatched_columns].map(({ name }) => name));
  const columns: MappedColumn[] = [];
  const add = (name: string, type: MappedColumn['type'], candidate: ColumnCandidate): void => {
    taken.add(name);
    columns.push(toColumn(name, type, candidate, first.page));
  };
  for (const [field, candidate] of assigned) add(field.name, typeFor(field, candidate), candidate);
  for (const candidate of furtherColumns(candidates.filter(isOfThePage), [...assigned.values()], MOST_COLUMNS)) {
    add(detailName(nameColumn(candidate), taken), candidate.type, candidate);
  }
  if (columns.length === 0) return null;
  return { columns, visits_per_page: new Set(rows.flatMap(({ detail_url }) => detail_url ?? [])).size };
}

/** Told apart from a listing's column of the same name. */
function detailName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? uniqueName(`detail_${name}`, taken) : name;
}

/** Labelled, marked up, or different on each page: a page's frame is none of these. */
function isOfThePage({ source, values, distinct, strong, fill }: ColumnCandidate): boolean {
  if (source.take === '@href') return false;
  const isNamed = isLabelled(source) || strong.length > 0 || source.take.startsWith('json:');
  const texts = values.filter((value) => value !== null).map((value) => foldText(value.toString()));
  const differs = values.length > 1 && distinct > 0.5 && new Set(texts).size > 1;
  return fill >= 0.5 && (isNamed || differs);
}

/** The values of a detail page, one for each column of the mapping; null where there is none of its type. */
export function extractDetail(
  document: ListingDocument,
  detail: DetailMapping,
  now: Date = new Date(),
): Record<string, CellValue> {
  const page = pageOf(document);
  const body = [bodyOf(page)];
  return Object.fromEntries(detail.columns.map((column) => [column.name, readCell(page, body, column, now)]));
}
