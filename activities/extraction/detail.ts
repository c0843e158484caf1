import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { DetailMapping, RecordMapping, Row } from '../../shared/domain/mapping.ts';
import { assignFields } from './columns/assign-fields.ts';
import { askedColumns } from './columns/choose-columns.ts';
import type { ColumnCandidate } from './columns/column-candidates.ts';
import { distinctCandidates } from './columns/unite-candidates.ts';
import { furtherColumns } from './columns/further-columns.ts';
import { withLooseSources } from './columns/loose-sources.ts';
import { nameAll, nameColumn } from './columns/name-column.ts';
import { judgeLinks } from './columns/own-links.ts';
import { isLabelled } from './columns/read-source.ts';
import { toColumns } from './columns/stored-columns.ts';
import { bodyOf, discoverDetailPlaces } from './detail/discover-detail-places.ts';
import { isKnown, knownColumns } from './detail/known-values.ts';
import { parseGoal } from './goal/parse-goal.ts';
import type { ListingDocument } from './parse.ts';
import { readCell } from './rows.ts';

/**
 * What two or three detail pages of a listing add to its rows: the fields that were asked for and not found on the
 * listing, then what is labelled, marked up or differs from page to page. Null when they add nothing.
 */
export function buildDetailMapping(
  documents: ListingDocument[],
  mapping: RecordMapping,
  input: JobInput,
  rows: Row[],
): DetailMapping | null {
  const views = documents.map((document) => ({ page: document.page, span: [bodyOf(document.page)] }));
  const first = views[0];
  if (!first) return null;
  const known = knownColumns(documents, mapping.columns, rows);
  const all = distinctCandidates(views, discoverDetailPlaces(views));
  const candidates = all.filter((candidate) => !isKnown(candidate, known));
  const { fields } = parseGoal(input);
  const open = fields.filter(
    ({ name, implied }) => !implied && !mapping.columns.some((column) => column.name === name),
  );
  const assigned = assignFields({ words: [], fields: open }, candidates, judgeLinks(first.page.document.baseUrl));
  const asked = askedColumns(open, assigned);
  const further = furtherColumns(candidates.filter(isOfThePage), [...assigned.values()], {
    all,
    namesFields: fields.some(({ implied }) => !implied),
    isOwnLink: () => false,
  });
  const taken = new Set([...mapping.columns, ...mapping.unmatched_columns, ...asked].map(({ name }) => name));
  const columns = toColumns(
    [...asked, ...nameAll(further, taken, (candidate) => detailName(candidate, taken))],
    taken,
    first.page,
  );
  if (columns.length === 0) return null;
  const bodies = views.map(({ span }) => span);
  return {
    columns: withLooseSources(columns, bodies),
    visits_per_page: new Set(rows.flatMap(({ detail_url }) => detail_url ?? [])).size,
  };
}

/** Told apart from a listing's column of the same name. */
function detailName(candidate: ColumnCandidate, taken: ReadonlySet<string>): string {
  const name = nameColumn(candidate);
  return taken.has(name) ? `detail_${name}` : name;
}

/** Labelled, marked up, or different on each page: a page's frame is none of these. */
function isOfThePage({ source, normalized, distinct, labelWords, fill }: ColumnCandidate): boolean {
  if (source.take === '@href') return false;
  const isNamed = isLabelled(source) || labelWords.length > 0;
  const differs = distinct > 0.5 && new Set(normalized.filter((value) => value !== null)).size > 1;
  return fill >= 0.5 && (isNamed || differs);
}

/** The values of a detail page, one for each column of the mapping; null where there is none of its type. */
export function extractDetail(
  document: ListingDocument,
  detail: DetailMapping,
  now: Date = new Date(),
): Record<string, CellValue> {
  const { page } = document;
  const body = [bodyOf(page)];
  return Object.fromEntries(detail.columns.map((column) => [column.name, readCell(page, body, column, now)]));
}
