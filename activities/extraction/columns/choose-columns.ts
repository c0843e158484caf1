import type { Column } from '../../../shared/domain/column.ts';
import type { DetailLink, MappedColumn } from '../../../shared/domain/mapping.ts';
import type { Ask, AskedField } from '../goal/ask.ts';
import { conceptOf } from '../goal/concepts.ts';
import type { Page } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';
import { prefersDayFirst } from '../values/locale.ts';
import { putsDayFirst } from '../values/dates.ts';
import { assignFields } from './assign-fields.ts';
import { type ColumnCandidate, columnCandidates } from './column-candidates.ts';
import { discoverPlaces } from './discover.ts';
import { tableHeaders } from './headers.ts';
import { nameColumn, uniqueName } from './name-column.ts';
import { judgeLinks } from './own-links.ts';
import { isLabelled } from './read-source.ts';

/** The columns of a listing: what was asked for first, then what else the records hold. */
export interface ChosenColumns {
  columns: MappedColumn[];
  unmatched: Column[];
  detailLink: DetailLink | null;
  keyColumns: string[];
  /** How much of what was asked for by name is there, 0 to 1. */
  answered: number;
}

const SAMPLE = 60;
const MAX_FURTHER = 15;

/** Chooses, names and types the columns of the records. */
export function chooseColumns(page: Page, records: readonly Span[], ask: Ask): ChosenColumns {
  const views = records.slice(0, SAMPLE).map((span) => ({ page, span }));
  const links = judgeLinks(page.document.baseUrl);
  const candidates = columnCandidates(views, discoverPlaces(views), tableHeaders(page, records), prefersDayFirst(page));
  const wantsDocuments = ask.words.some((word) => conceptOf(word) === 'document');
  const wantsParts = ask.fields.some(
    ({ concept }) => concept === 'date' || concept === 'number' || concept === 'citation',
  );
  const assigned = assignFields(ask.fields, candidates, { wantsDocuments, wantsParts, ...links });
  const asked = ask.fields
    .filter((field) => assigned.has(field))
    .map((field) => columnFor(field.name, typeFor(field, assigned.get(field)!), assigned.get(field)!));
  const missing = ask.fields.filter((field) => field.explicit && !assigned.has(field));
  const taken = new Set([...asked.map(({ name }) => name), ...missing.map(({ name }) => name)]);
  const further = furtherColumns(candidates, [...assigned.values()]).map((candidate) => {
    const name = uniqueName(nameColumn(candidate), taken);
    taken.add(name);
    return columnFor(name, candidate.type, candidate);
  });
  const columns = [...asked, ...further];
  return {
    columns: columns.map(({ name, type, candidate }) => toColumn(name, type, candidate, page)),
    unmatched: missing.map(({ name, type }) => ({ name, type: type ?? 'text' })),
    detailLink: links.detailLink(candidates),
    keyColumns: keyColumns(columns),
    answered: answered(ask, assigned),
  };
}

interface NamedCandidate extends Column {
  candidate: ColumnCandidate;
}

function columnFor(name: string, type: Column['type'], candidate: ColumnCandidate): NamedCandidate {
  return { name, type, candidate };
}

/** Mean share of the records that hold each field which was asked for. */
function answered({ fields }: Ask, assigned: ReadonlyMap<AskedField, ColumnCandidate>): number {
  const asked = fields.filter(({ implied }) => !implied);
  if (asked.length === 0) return 0;
  return asked.reduce((sum, field) => sum + (assigned.get(field)?.fill ?? 0), 0) / asked.length;
}

export function typeFor({ type, explicit, concept }: AskedField, candidate: ColumnCandidate): MappedColumn['type'] {
  if (explicit && type) return type;
  if (type) return type;
  if (concept !== null && KEPT_AS_TEXT.has(concept)) return candidate.type === 'array' ? 'array' : 'text';
  return candidate.type;
}

const KEPT_AS_TEXT = new Set([
  'title',
  'name',
  'text',
  'number',
  'citation',
  'phone',
  'case',
  'address',
  'description',
  'court',
  'status',
]);

export function toColumn(
  name: string,
  type: MappedColumn['type'],
  { source, values }: ColumnCandidate,
  page: Page,
): MappedColumn {
  if (type !== 'date') return { name, type, sources: [source] };
  const texts = values.filter((value) => typeof value === 'string');
  return { name, type, sources: [source], day_first: putsDayFirst(texts, prefersDayFirst(page)) };
}

/** The candidates worth showing that nobody asked for: no wholes of parts already shown, no constants. */
export function furtherColumns(
  candidates: readonly ColumnCandidate[],
  assigned: readonly ColumnCandidate[],
  most = MAX_FURTHER,
): ColumnCandidate[] {
  const chosen: ColumnCandidate[] = [];
  const rest = candidates.filter((candidate) => !assigned.includes(candidate) && isWorthShowing(candidate, candidates));
  for (const candidate of rest.toSorted((a, b) => a.order - b.order)) {
    if (![...assigned, ...chosen].some((other) => showsTheSame(candidate, other))) chosen.push(candidate);
  }
  return chosen.slice(0, most);
}

function isWorthShowing(
  { source, fill, distinct, values, isWhole, isListItem, type }: ColumnCandidate,
  all: readonly ColumnCandidate[],
): boolean {
  if (isWhole || isListItem || source.part !== undefined || source.path.startsWith('//') || source.take === 'lead')
    return false;
  if (fill < 0.3 || distinct * fill * values.length <= 1.01) return false;
  if (source.take === '@alt' || source.take === '@title' || source.take === '@aria-label') return false;
  const inner = all.filter(
    (other) => other.source.take === 'text' && other.source.path.startsWith(`${source.path}/`) && other.type !== 'url',
  );
  return !(source.take === 'text' && !isLabelled(source) && type !== 'array' && inner.length > 0);
}

function showsTheSame(a: ColumnCandidate, b: ColumnCandidate): boolean {
  const equal = a.values.filter((value, i) => JSON.stringify(value) === JSON.stringify(b.values[i])).length;
  return equal >= a.values.length * 0.9;
}

/** The fewest text columns, in order, that tell the records apart as well as all of them do. */
function keyColumns(columns: readonly { name: string; candidate: ColumnCandidate }[]): string[] {
  const usable = columns.filter(({ candidate }) => candidate.source.take !== '@src');
  const best = usable.filter(({ candidate }) => candidate.fill === 1 && candidate.distinct === 1);
  const single = best.find(({ candidate }) => candidate.type === 'text') ?? best[0];
  if (single) return [single.name];
  return usable.slice(0, 6).map(({ name }) => name);
}
