import type { CellValue, Column } from '../../shared/domain/column.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { MappedColumn, RecordMapping } from '../../shared/domain/mapping.ts';
import { listingCandidates } from './columns/choose-columns.ts';
import { withLooseSources } from './columns/loose-sources.ts';
import { nameAll, nameColumn, uniqueName } from './columns/name-column.ts';
import { toColumns } from './columns/stored-columns.ts';
import type { ListingDocument } from './parse.ts';
import { locateRecords } from './regions/locator.ts';
import { extractRows } from './rows.ts';

/** A column that the records could have, with a few of its values. */
export interface ColumnOffer extends Column {
  id: number;
  samples: CellValue[];
}

/** An offer that is taken, under the name it gets. */
export interface ColumnChoice {
  id: number;
  name: string;
}

/**
 * Chooses and names columns for a request, instead of the words of the goal alone. It can only choose among what the
 * page offers, never make values up. Null when it has no answer: then the mapping stays as it is.
 */
export type AskModel = (
  request: { input: JobInput; offers: ColumnOffer[] },
  signal: AbortSignal,
) => Promise<ColumnChoice[] | null>;

/** An offer with the column that the mapping gets when it is taken. */
export interface OfferedColumn {
  offer: ColumnOffer;
  column: MappedColumn;
}

const SAMPLES = 3;
const MOST_OFFERS = 60;
const COLUMN_NAME = /^[a-z][a-z0-9_]{0,99}$/;

/** What the records of a mapping could have as columns: those it has, then the others that the page holds. */
export function offerColumns(document: ListingDocument, mapping: RecordMapping): OfferedColumn[] {
  const { page } = document;
  const records = locateRecords(page, mapping.records);
  const taken = new Set(mapping.columns.map(({ name }) => name));
  const offered = listingCandidates(page, records).filter(({ isWhole, fill }) => !isWhole && fill >= 0.2);
  const others = nameAll(offered, taken, nameColumn);
  const known = new Set(mapping.columns.map(placeOf));
  const columns = [
    ...mapping.columns,
    ...withLooseSources(toColumns(others, taken, page), records).filter((column) => !known.has(placeOf(column))),
  ].slice(0, MOST_OFFERS);
  const rows = extractRows(document, { ...mapping, columns, unmatched_columns: [] });
  return columns.map((column, id) => {
    const values = rows.map(({ data }) => data[column.name] ?? null).filter((value) => value !== null);
    return { column, offer: { id, name: column.name, type: column.type, samples: values.slice(0, SAMPLES) } };
  });
}

/**
 * The mapping with the chosen columns. Null when the choice does not fit the offers or the request: an unknown or
 * repeated offer, a name that is no column name, or one that an explicit request does not have.
 */
export function applyChoices<Known extends RecordMapping>(
  mapping: Known,
  input: JobInput,
  offered: readonly OfferedColumn[],
  choices: readonly ColumnChoice[],
): Known | null {
  const asked = input.type === 'columns' ? new Map(input.value.map((column) => [column.name, column])) : null;
  const isName = (name: string) => (asked ? asked.has(name) : COLUMN_NAME.test(name));
  const ids = new Set(choices.map(({ id }) => id));
  const names = new Set(choices.map(({ name }) => name));
  const fits = choices.every(({ id, name }) => offered[id] !== undefined && isName(name));
  if (!fits || choices.length === 0 || ids.size < choices.length || names.size < choices.length) return null;
  const columns = choices.map(({ id, name }) => {
    const { column } = offered[id]!;
    return { ...column, name, type: asked?.get(name)?.type ?? column.type };
  });
  const places = new Map(columns.map((column) => [placeOf(column), column.name]));
  const { keys, unshown } = keysApart(mapping, places);
  return {
    ...mapping,
    columns,
    key_columns: keys.length > 0 ? keys : [...names],
    ...(unshown.length > 0 ? { unshown_columns: unshown } : {}),
    unmatched_columns: [...(asked?.values() ?? [])]
      .filter(({ name }) => !names.has(name))
      .map(({ name, type }) => ({ name, type })),
  };
}

/** The key columns under the names that were chosen for their places; those that were not chosen tell records apart unshown. */
function keysApart({ columns, key_columns }: RecordMapping, chosen: ReadonlyMap<string, string>) {
  const taken = new Set(chosen.values());
  const unshown: MappedColumn[] = [];
  const keys = columns
    .filter(({ name }) => key_columns.includes(name))
    .map((key) => {
      const name = chosen.get(placeOf(key)) ?? uniqueName(key.name, taken);
      if (!chosen.has(placeOf(key))) unshown.push({ ...key, name });
      taken.add(name);
      return name;
    });
  return { keys, unshown };
}

function placeOf({ sources }: MappedColumn): string {
  return JSON.stringify(sources);
}
