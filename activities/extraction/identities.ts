import type { CellValue } from '../../shared/domain/column.ts';

/** What can tell a row from others. */
export interface Traits {
  /** The address of its detail page, where the mapping takes that for unique. */
  link: string | null;
  /** Its values in the columns that identify a record. */
  keys: () => readonly CellValue[];
  /** All its values; those that stay the same whenever the page is read. */
  values: () => readonly CellValue[];
  lastingValues: () => readonly CellValue[];
}

/** A way to identify rows. It identifies those that agree in `unless`, too, although something else of them may differ. */
interface Rung {
  identityOf: (row: Traits) => string | null;
  unless: (row: Traits) => string | null;
}

/** Texts in JSON and addresses hold no line breaks, so that nothing in them looks like the end of an identity. */
const written = (values: readonly CellValue[]): string => values.map((value) => JSON.stringify(value)).join('\n');
const isFull = (values: readonly CellValue[]): boolean => values.length > 0 && !values.includes(null);

function keys(row: Traits): string | null {
  const values = row.keys();
  return isFull(values) ? written(values) : null;
}
const allValues = (row: Traits): string => `all ${JSON.stringify(row.values())}`;
function lastingValues(row: Traits): string | null {
  const values = row.lastingValues();
  return values.every((value) => value === null) ? null : `values ${JSON.stringify(values)}`;
}

/** From what stays the same longest to what tells most. */
const LADDER: readonly Rung[] = [
  { identityOf: ({ link }) => link, unless: (row) => keys(row) ?? lastingValues(row) },
  { identityOf: (row) => withLink(row, keys(row)), unless: allValues },
  { identityOf: (row) => withLink(row, lastingValues(row)), unless: allValues },
  { identityOf: (row) => withLink(row, allValues(row)), unless: allValues },
];

function withLink({ link }: Traits, identity: string | null): string | null {
  return link === null || identity === null ? identity : `${link}\n${identity}`;
}

/**
 * What identifies each row of a page: the first rung of the ladder that it has in full and that no different row of the
 * page shares. Equal rows are counted, so that all of them are kept.
 */
export function identify(rows: readonly Traits[]): string[] {
  const identities: string[] = [];
  let open = rows.map((_, index) => index);
  for (const { identityOf, unless } of LADDER) {
    const sharing = Map.groupBy(open, (index) => identityOf(rows[index]!));
    open = [];
    for (const [identity, indices] of sharing) {
      const isTheirs = indices.length === 1 || new Set(indices.map((index) => unless(rows[index]!))).size === 1;
      if (identity === null || !isTheirs) open.push(...indices);
      else for (const [before, index] of indices.entries()) identities[index] = counted(identity, before);
    }
  }
  return identities;
}

const counted = (identity: string, before: number): string => (before === 0 ? identity : `${identity}\n#${before + 1}`);

/** An identity without its count among equal rows: what identifies the row on any state of a page. */
export function withoutCount(identity: string): string {
  return identity.replace(/\n#\d+$/, '');
}
