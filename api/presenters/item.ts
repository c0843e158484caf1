import type { CellValue } from '../../shared/domain/column.ts';
import type { ItemPage } from '../../shared/db/queries/item-queries.ts';
import type { PageRequest } from '../../shared/db/queries/list-page.ts';
import { cellsOf } from '../cells.ts';

/** The values of a row by column name. */
type Row = Record<string, CellValue>;

/**
 * Rows as customers see them: their values, and where on the site they came from. The values are passed on as the JSON
 * text that is stored, since reading and writing it again would be most of the work of the answer; unless only the
 * columns of these names are wanted.
 */
export function writeItemPage(
  { items, total }: ItemPage,
  { limit, offset }: PageRequest,
  names: readonly string[] | null,
): string {
  const texts = items.map(({ data, pageNumber, itemIndex }) => {
    const chosen = names ? JSON.stringify(chooseCells(names, JSON.parse(data) as Row)) : data;
    return `{"data":${chosen},"page_number":${pageNumber},"item_index":${itemIndex}}`;
  });
  return `{"items":[${texts.join(',')}],"total":${total},"limit":${limit},"offset":${offset}}`;
}

/** Items as JSON, one a line, with the columns of these names only. */
export function chooseInLines(names: readonly string[], lines: string): string {
  const chosen = lines.split('\n').map((line) => {
    const { data, ...place } = JSON.parse(line) as { data: Row };
    return JSON.stringify({ data: chooseCells(names, data), ...place });
  });
  return chosen.join('\n');
}

function chooseCells(names: readonly string[], row: Row): Row {
  const cells = cellsOf(names, row);
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null]));
}
