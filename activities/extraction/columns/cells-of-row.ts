import type { PageNode } from '../page/page-model.ts';

/** Cells that span more are wrong, or span all. */
const MOST_SPANNED = { rowspan: 1_000, colspan: 50 };

/**
 * The cells of a table's row as a reader sees them: those of rows above that reach down to it (`rowspan`) stand between
 * its own.
 */
export function cellsOfRow(row: PageNode): readonly PageNode[] {
  const { parent } = row;
  if (parent === null) return row.children;
  let rows = known.get(parent);
  if (rows === undefined) known.set(parent, (rows = rowsWithReached(parent)));
  return rows?.get(row) ?? row.children;
}

const known = new WeakMap<PageNode, Map<PageNode, readonly PageNode[]> | null>();

/** Whether an element is a cell of a table. */
export const isCell = ({ tag }: PageNode): boolean => tag === 'td' || tag === 'th';

/** The rows of a part of a table that cells of others reach, with all their cells; null where there are none. */
function rowsWithReached(part: PageNode): Map<PageNode, readonly PageNode[]> | null {
  const rows = part.children.filter(({ tag }) => tag === 'tr');
  if (!rows.some(({ children }) => children.some((cell) => isCell(cell) && spanned(cell, 'rowspan') > 1))) return null;
  const found = new Map<PageNode, readonly PageNode[]>();
  /** The cell that still reaches down in each column, and for how many rows. */
  let reaching: { cell: PageNode; left: number }[] = [];
  for (const row of rows) {
    const below: typeof reaching = [];
    const cells: PageNode[] = [];
    let column = 0;
    const takeReaching = (): void => {
      for (let above = reaching[column]; above !== undefined; above = reaching[column]) {
        if (cells.at(-1) !== above.cell) cells.push(above.cell);
        if (above.left > 1) below[column] = { ...above, left: above.left - 1 };
        column += 1;
      }
    };
    for (const child of row.children) {
      if (!isCell(child)) {
        cells.push(child);
        continue;
      }
      takeReaching();
      cells.push(child);
      const left = spanned(child, 'rowspan') - 1;
      for (let width = spanned(child, 'colspan'); width > 0; width -= 1, column += 1)
        if (left > 0) below[column] = { cell: child, left };
    }
    takeReaching();
    if (cells.length > row.children.length) found.set(row, cells);
    reaching = below;
  }
  return found;
}

/** How many rows or columns of its table a cell takes. */
export function spanned({ attribs }: PageNode, by: keyof typeof MOST_SPANNED): number {
  const value = attribs?.[by];
  return value === undefined ? 1 : Math.min(MOST_SPANNED[by], Math.max(1, Math.trunc(Number(value)) || 1));
}
