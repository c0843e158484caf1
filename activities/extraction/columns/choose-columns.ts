import type { Column } from '../../../shared/domain/column.ts';
import type { DetailLink, MappedColumn } from '../../../shared/domain/mapping.ts';
import type { Ask, AskedField } from '../goal/ask.ts';
import { conceptOf } from '../goal/concepts.ts';
import type { Page } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';
import { currencyOf } from '../values/currencies.ts';
import { putsDayFirst } from '../values/dates.ts';
import { prefersDayFirst } from '../values/locale.ts';
import { assignFields } from './assign-fields.ts';
import { type ColumnCandidate, columnCandidates } from './column-candidates.ts';
import { findPlaces } from './find-places.ts';
import { furtherColumns, leftoverFields } from './further-columns.ts';
import { tableHeaders } from './captions.ts';
import { nameColumn, nameOfLink, ownTitle, uniqueName } from './name-column.ts';
import { judgeLinks } from './own-links.ts';
import { isMoreOf } from './repeats.ts';

/** The columns of a listing: what was asked for first, then what else the records hold. */
export interface ChosenColumns {
  columns: MappedColumn[];
  unmatched: Column[];
  detailLink: DetailLink | null;
  keyColumns: string[];
  /** How much of what was asked for by name is there, 0 to 1. */
  answered: number;
}

/** A candidate that becomes a column. */
export interface NamedCandidate extends Column {
  candidate: ColumnCandidate;
}

const SAMPLE = 60;
const MOST_FURTHER = 15;

/** Chooses, names and types the columns of the records. */
export function chooseColumns(page: Page, records: readonly Span[], ask: Ask): ChosenColumns {
  const views = records.slice(0, SAMPLE).map((span) => ({ page, span }));
  const links = judgeLinks(page.document.baseUrl);
  const candidates = columnCandidates(views, findPlaces(views), tableHeaders(page, records), prefersDayFirst(page));
  const wantsDocuments = ask.words.some((word) => conceptOf(word) === 'document');
  const wantsParts = ask.fields.some(
    ({ concept }) => concept === 'date' || concept === 'number' || concept === 'citation',
  );
  const assigned = assignFields(ask.fields, candidates, { wantsDocuments, wantsParts, ...links });
  for (const [field, candidate] of leftoverFields(ask.fields, assigned, candidates)) assigned.set(field, candidate);
  const asked = askedColumns(ask.fields, assigned);
  const missing = ask.fields.filter((field) => field.explicit && !assigned.has(field));
  const detailLink = links.detailLink(candidates);
  const taken = new Set([...asked, ...missing].map(({ name }) => name));
  const isOwnLink = ({ source }: ColumnCandidate): boolean =>
    source.path === detailLink?.path && source.take === detailLink.take;
  const further = furtherColumns(candidates, [...assigned.values()], {
    all: candidates,
    most: MOST_FURTHER,
    namesFields: ask.fields.some(({ implied }) => !implied),
    isOwnLink,
  });
  const columns = [...asked];
  for (const candidate of further) {
    const own = isOwnLink(candidate)
      ? ((candidate.distinct < 1 ? nameOfLink(candidate, [...taken]) : null) ?? 'url')
      : nameColumn(candidate);
    if (columns.some((column) => column.name === own && isMoreOf(candidate, column.candidate))) continue;
    const name = uniqueName(own, taken);
    taken.add(name);
    columns.push({ name, type: candidate.type, candidate });
  }
  return {
    columns: toColumns(columns, taken, page),
    unmatched: missing.map(({ name, type }) => ({ name, type: type ?? 'text' })),
    detailLink,
    keyColumns: keyColumns(columns),
    answered: answered(ask, assigned),
  };
}

/** The columns of the fields that were found, in the order of the ask; what the records only are goes by its own name. */
export function askedColumns(
  fields: readonly AskedField[],
  assigned: ReadonlyMap<AskedField, ColumnCandidate>,
): NamedCandidate[] {
  const found = fields.flatMap((field) => {
    const candidate = assigned.get(field);
    return candidate ? [{ field, candidate }] : [];
  });
  const named = new Set(found.filter(({ field }) => !field.implied).map(({ field }) => field.name));
  return found.map(({ field, candidate }) => {
    const own = field.implied ? ownTitle(candidate) : null;
    const name = own === null || named.has(own) ? field.name : own;
    return { name, type: typeFor(field, candidate), candidate };
  });
}

/** Mean share of the records that hold each field which was asked for. */
function answered({ fields }: Ask, assigned: ReadonlyMap<AskedField, ColumnCandidate>): number {
  const asked = fields.filter(({ implied }) => !implied);
  if (asked.length === 0) return 0;
  return asked.reduce((sum, field) => sum + (assigned.get(field)?.fill ?? 0), 0) / asked.length;
}

function typeFor({ type, explicit, concept }: AskedField, candidate: ColumnCandidate): MappedColumn['type'] {
  if (type && (explicit || type !== 'number' || !candidate.mixesUnits)) return type;
  if (type === 'number') return 'text';
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

/** The columns as the mapping stores them; behind the first price whose currency varies, one for that. */
export function toColumns(named: readonly NamedCandidate[], taken: ReadonlySet<string>, page: Page): MappedColumn[] {
  const priced = named.find(({ type, candidate }) => type === 'number' && hasSeveralCurrencies(candidate));
  return named.flatMap(({ name, type, candidate }): MappedColumn[] => {
    const { source, values } = candidate;
    const sources = [source];
    if (type === 'date') {
      const texts = values.filter((value) => typeof value === 'string');
      return [{ name, type, sources, day_first: putsDayFirst(texts, prefersDayFirst(page)) }];
    }
    if (candidate !== priced?.candidate) return [{ name, type, sources }];
    const companion = uniqueName(name === 'price' ? 'currency' : `${name}_currency`, taken);
    return [
      { name, type, sources },
      { name: companion, type: 'text', sources: [{ ...source, part: 'currency' }] },
    ];
  });
}

function hasSeveralCurrencies({ values }: ColumnCandidate): boolean {
  const currencies = values.map((value) => (typeof value === 'string' ? currencyOf(value) : null));
  return new Set(currencies.filter((currency) => currency !== null)).size > 1;
}

/** The fewest text columns, in order, that tell the records apart as well as all of them do. */
function keyColumns(columns: readonly NamedCandidate[]): string[] {
  const usable = columns.filter(({ candidate }) => candidate.source.take !== '@src');
  const best = usable.filter(({ candidate }) => candidate.fill === 1 && candidate.distinct === 1);
  const single = best.find(({ candidate }) => candidate.type === 'text') ?? best[0];
  if (single) return [single.name];
  return usable.slice(0, 6).map(({ name }) => name);
}
