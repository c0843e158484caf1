import type { Column } from '../../../shared/domain/column.ts';
import type { DetailLink, MappedColumn } from '../../../shared/domain/mapping.ts';
import { type Goal, type GoalField, isTitleField } from '../goal/parse-goal.ts';
import type { Page } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';
import { assignFields } from './assign-fields.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { fieldsInOrder } from './fields-in-order.ts';
import { findPlaces } from './find-places.ts';
import { furtherColumns, leftoverFields } from './further-columns.ts';
import { looksLike } from './looks.ts';
import { kindOf } from './matching/field-kind.ts';
import { nameAll, nameColumn, type NamedCandidate, ownTitle } from './name-column.ts';
import { judgeLinks } from './own-links.ts';
import { toColumns } from './stored-columns.ts';
import { typeFor } from './type-for-field.ts';
import { distinctCandidates } from './unite-candidates.ts';

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
/** How sure it is that a text without a name is the field whose turn it is. */
const LEFTOVER_CERTAINTY = 0.5;

/** Every column that the records could have. */
export function listingCandidates(page: Page, records: readonly Span[]): ColumnCandidate[] {
  const views = records.slice(0, SAMPLE).map((span) => ({ page, span }));
  return distinctCandidates(views, findPlaces(views));
}

/** Chooses, names and types the columns of the records. */
export function chooseColumns(page: Page, records: readonly Span[], goal: Goal): ChosenColumns {
  const links = judgeLinks(page.document.baseUrl);
  const candidates = listingCandidates(page, records);
  const { found: assigned, certainty } = assignFields(goal, candidates, links);
  const here = goal.fields.filter(({ detail }) => !detail);
  for (const [field, candidate] of fieldsInOrder(here, assigned, candidates)) assigned.set(field, candidate);
  for (const [field, candidate] of leftoverFields(here, assigned, candidates)) assigned.set(field, candidate);
  const asked = askedColumns(goal.fields, assigned);
  const missing = goal.fields.filter((field) => !field.implied && !assigned.has(field));
  const detailLink = links.detailLink(candidates);
  const isOwnLink = ({ source }: ColumnCandidate): boolean =>
    source.path === detailLink?.path && source.take === detailLink.take;
  const further = furtherColumns(candidates, [...assigned.values()], {
    all: candidates,
    namesFields: goal.fields.some(({ implied }) => !implied),
    showsPlain: true,
    isOwnLink,
  });
  const taken = new Set([...asked, ...missing].map(({ name }) => name));
  const nameOf = (candidate: ColumnCandidate): string => (isOwnLink(candidate) ? 'url' : nameColumn(candidate));
  const columns = [...asked, ...nameAll(further, taken, nameOf)];
  return {
    columns: toColumns(columns, taken, page),
    unmatched: missing.map(({ name, type }) => ({ name, type: type ?? 'text' })),
    detailLink,
    keyColumns: keyColumns(columns),
    answered: answered(goal, assigned, certainty),
  };
}

/** The columns of the fields that were found, in the order of the goal; what the records only are goes by its own name. */
export function askedColumns(
  fields: readonly GoalField[],
  assigned: ReadonlyMap<GoalField, ColumnCandidate>,
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

/**
 * Mean share of the records that hold each field which was asked for, as far as that is sure and, where it shows, of its
 * kind; titles that are all the same are none.
 */
function answered(
  { fields }: Goal,
  found: ReadonlyMap<GoalField, ColumnCandidate>,
  certainty: ReadonlyMap<GoalField, number>,
): number {
  const asked = fields.filter(({ implied }) => !implied);
  const held = asked.map((field) => {
    const candidate = found.get(field);
    if (!candidate) return 0;
    const ofKind = kindOf(field) === 'typed' ? Math.min(1, looksLike(field.concept, candidate) / 2) : 1;
    const apart = isTitleField(field) ? candidate.distinctBare : 1;
    return (certainty.get(field) ?? LEFTOVER_CERTAINTY) * candidate.fill * ofKind * apart;
  });
  return held.reduce((sum, share) => sum + share, 0) / Math.max(1, asked.length);
}

/** The fewest text columns, in order, that tell the records apart as well as all of them do. */
function keyColumns(columns: readonly NamedCandidate[]): string[] {
  const usable = columns.filter(({ candidate }) => candidate.source.take !== '@src');
  const best = usable.filter(({ candidate }) => candidate.fill === 1 && candidate.distinct === 1);
  const single = best.find(({ candidate }) => candidate.type === 'text') ?? best[0];
  return single ? [single.name] : usable.slice(0, 6).map(({ name }) => name);
}
