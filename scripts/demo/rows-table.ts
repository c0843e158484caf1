import Table from 'cli-table3';
import type { CellValue } from '../../shared/domain/column.ts';

type Row = Record<string, CellValue>;

const PADDING = 2;
const WIDEST_CELL = 32;

/** Rows as a table with as many of the columns, from the left, as fit into `width` characters. */
export function rowsTable(names: string[], rows: Row[], width: number): string {
  const shown = fittingColumns(names, rows, width);
  const table = new Table({
    head: shown.map(({ name }) => name),
    colWidths: shown.map((column) => column.width),
    style: { head: [], border: [] },
  });
  table.push(...rows.map((row) => shown.map(({ name }) => cellText(row[name]))));
  const left = names.slice(shown.length);
  return left.length === 0 ? table.toString() : `${table.toString()}\nfurther columns: ${left.join(', ')}`;
}

function fittingColumns(names: string[], rows: Row[], width: number): { name: string; width: number }[] {
  const columns = names.map((name) => ({ name, width: naturalWidth(name, rows) }));
  let taken = 1; // each column brings a border on its right, the first one also on its left
  const fitting = columns.filter((column) => (taken += column.width + 1) <= width);
  return fitting.length > 0 ? fitting : [{ ...columns[0]!, width: Math.max(PADDING + 1, width - 2) }];
}

function naturalWidth(name: string, rows: Row[]): number {
  const longest = Math.max(name.length, ...rows.map((row) => cellText(row[name]).length));
  return Math.min(longest, WIDEST_CELL) + PADDING;
}

function cellText(value: CellValue | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
