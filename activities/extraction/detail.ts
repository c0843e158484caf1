import type { CellValue } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { DetailMapping, RecordMapping, Row } from '../../shared/domain/mapping.ts';
import { assignFields } from './columns/assign-fields.ts';
import { askedColumns } from './columns/choose-columns.ts';
import type { ColumnCandidate } from './columns/column-candidates.ts';
import { distinctCandidates } from './columns/unite-candidates.ts';
import { LEAST_DETAIL_MATCH } from './columns/matching/weights.ts';
import { furtherColumns } from './columns/further-columns.ts';
import { withLooseSources } from './columns/loose-sources.ts';
import { nameAll, nameColumn } from './columns/name-column.ts';
import { judgeLinks } from './columns/own-links.ts';
import { isLabelled } from './columns/read-source.ts';
import { toColumns } from './columns/stored-columns.ts';
import { bodyOf, discoverDetailPlaces } from './detail/discover-detail-places.ts';
import { isKnown, isToldInParts, knownColumns } from './detail/known-values.ts';
import { type GoalField, parseGoal } from './goal/parse-goal.ts';
import type { ListingDocument } from './parse.ts';
import { readCell } from './rows.ts';
import { canonicalUrl } from './values/urls.ts';

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
  const listed = new Set(rows.flatMap(({ detail_url: url }) => (url === null ? [] : canonicalUrl(url))));
  const all = distinctCandidates(views, discoverDetailPlaces(views, listed));
  const candidates = all.filter((candidate) => !isKnown(candidate, known));
  const { fields } = parseGoal(input);
  const open = missingFields(mapping, input).map((field) => ({ ...field, detail: false })); // it is the page meant
  const { found: assigned } = assignFields(
    { words: [], fields: open },
    candidates,
    judgeLinks(first.page.document.baseUrl),
    LEAST_DETAIL_MATCH,
  );
  const asked = askedColumns(open, assigned);
  const isNew = (candidate: ColumnCandidate): boolean => isOfThePage(candidate) && !isToldInParts(candidate, known);
  const further = furtherColumns(candidates.filter(isNew), [...assigned.values()], {
    all,
    namesFields: fields.some(({ implied }) => !implied),
    showsPlain: false,
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

/** The fields that are asked for by name and that the listing does not have. */
function missingFields({ columns }: Pick<RecordMapping, 'columns'>, input: JobInput): GoalField[] {
  return parseGoal(input).fields.filter(
    ({ name, implied }) => !implied && !columns.some((column) => column.name === name),
  );
}

/** Whether the listing does not have all that is asked for, or nothing is asked for by name. */
export function mayNeedDetails(mapping: Pick<RecordMapping, 'columns'>, input: JobInput): boolean {
  return !namesFields(input) || missingFields(mapping, input).length > 0;
}

/** Whether what detail pages have is asked for: a field that the listing does not have, or whatever is there. */
export function areDetailsNeeded(
  mapping: Pick<RecordMapping, 'columns'>,
  detail: DetailMapping,
  input: JobInput,
): boolean {
  const missing = new Set(missingFields(mapping, input).map(({ name }) => name));
  return !namesFields(input) || detail.columns.some(({ name }) => missing.has(name));
}

function namesFields(input: JobInput): boolean {
  return parseGoal(input).fields.some(({ implied }) => !implied);
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
