import type { CellValue } from '../../shared/domain/column.ts';
import type { PageQuery } from './list.ts';

/** One extracted row; `page_number` counts from 1, `item_index` from 0 within its page. */
export interface Item {
  data: Record<string, CellValue>;
  page_number: number;
  item_index: number;
}

/** One part of a run's items, in the order of the listing. */
export interface ItemPage {
  items: Item[];
  total: number;
  limit: number;
  offset: number;
}

/** Which of all items are read: those behind one (`<page_number>.<item_index>`), and with which columns. */
export interface StreamQuery {
  after?: string;
  fields?: readonly string[];
}

/** Which part of the items to read; either an offset or `after`. */
export type ItemQuery = PageQuery & StreamQuery;

/** How the rows are written as CSV: `excel` makes a file that spreadsheet programs read well and run no formulas of. */
export interface CsvOptions {
  excel?: boolean;
  /** Only these columns, in this order. */
  fields?: readonly string[];
}
