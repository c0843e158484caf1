import type { ColumnType } from '../../shared/domain/column.ts';
import type { RequestedColumn } from '../../shared/domain/job.ts';
import { UsageError } from './usage-error.ts';

/** The types that a column can be asked for, each with a word of help. */
export const COLUMN_TYPE_HELP: Record<ColumnType, string> = {
  text: 'as it stands there',
  number: 'prices, counts, ratings',
  url: 'absolute address',
  array: 'several values, such as tags',
  date: 'ISO 8601',
};

/** Reads `name:type,name,…`; a column without a type is text. Throws `UsageError`. */
export function parseColumns(text: string): RequestedColumn[] {
  const columns = text.split(',').map(parseColumn);
  const names = new Set(columns.map(({ name }) => name));
  if (names.size < columns.length) throw new UsageError(`--columns names a column twice: ${text}`);
  return columns;
}

function parseColumn(text: string): RequestedColumn {
  const [name = '', type = 'text', ...rest] = text.split(':').map((part) => part.trim());
  if (name === '') throw new UsageError('--columns has a column without a name');
  if (!isColumnType(type) || rest.length > 0) {
    throw new UsageError(
      `--columns: "${text.trim()}" is not name:type; types are ${Object.keys(COLUMN_TYPE_HELP).join(', ')}`,
    );
  }
  return { name, type };
}

function isColumnType(text: string): text is ColumnType {
  return Object.hasOwn(COLUMN_TYPE_HELP, text);
}
