import type { Row } from '../shared/domain/mapping.ts';

/** What identifies a row on any state of a page: without its ordinal among equal rows. */
export function repeatKey({ identity }: Pick<Row, 'identity'>): string {
  return identity.replace(/\n#\d+$/, '');
}

/** The rows that none of the states before has shown, each once; equal rows that came together are kept. */
export function freshRows(rows: readonly Row[], seen: { has(key: string): boolean }): Row[] {
  const fresh = new Map<string, Row>();
  for (const row of rows) if (!seen.has(repeatKey(row)) && !fresh.has(row.identity)) fresh.set(row.identity, row);
  return [...fresh.values()];
}
