import type { Mapping, Row } from '../../shared/domain/mapping.ts';

/** Rows as far as this is about them. */
export type RowData = readonly Pick<Row, 'data' | 'unshown'>[];

/** The part of a page's rows that have a value in each column that identifies them, from 0 to 1. */
export function measureFillRates(rows: RowData, { columns, key_columns }: Mapping): Record<string, number> {
  const names = key_columns.length > 0 ? key_columns : columns.map(({ name }) => name);
  const filled = (name: string) =>
    rows.filter(({ data, unshown }) => (data[name] ?? unshown?.[name] ?? null) !== null).length;
  return Object.fromEntries(names.map((name) => [name, rows.length === 0 ? 0 : filled(name) / rows.length]));
}
