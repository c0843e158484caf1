import type { CellValue, JobColumns } from '../shared/domain/column.ts';

/** The names of the columns as a file has them: those of the listing, then those of the detail pages. */
export function columnNames({ listing, detail }: JobColumns): string[] {
  return [...listing, ...detail].map(({ name }) => name);
}

/** The values of a row in the order of these columns; those that it does not have are empty. */
export function cellsOf(names: readonly string[], row: Record<string, CellValue>): CellValue[] {
  return names.map((name) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
}
