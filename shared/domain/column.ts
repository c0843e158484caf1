/** The types a column can have. A stored value is of its column's type or `null`. */
export const COLUMN_TYPES = ['text', 'number', 'url', 'array', 'date'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A column as customers see it: the key inside an item's `data`, and its type. */
export interface Column {
  name: string;
  type: ColumnType;
}

/** The columns of a ready job, in mapping order; names are unique over both lists. */
export interface JobColumns {
  listing: Column[];
  detail: Column[];
}

/** A typed cell: text, absolute URL and ISO 8601 date as strings, numbers as numbers, arrays as string lists. */
export type CellValue = string | number | string[] | null;
