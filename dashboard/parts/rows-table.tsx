import { useEffect, useMemo, useState } from 'preact/hooks';
import { textOf } from './cell.tsx';
import { CellBar, type ChosenCell } from './cell-bar.tsx';
import { type ShownColumn, type ShownRow, type TableColumn, tableColumns } from './row-columns.tsx';
import { useGrid } from './use-grid.ts';

/**
 * Rows as a table whose cells one walks through by the keyboard: numbers stand right, addresses are links, what is
 * missing is told as such. Give the same `columns` and `rows` again as long as they are the same.
 */
export function RowsTable({
  caption,
  columns,
  rows,
  isBusy = false,
}: {
  caption: string;
  columns: readonly ShownColumn[];
  rows: readonly ShownRow[];
  /** Others are on their way. */
  isBusy?: boolean;
}) {
  const [chosen, setChosen] = useState<ChosenCell | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => setChosen(null), [rows, columns]);
  const copy = (): void => {
    navigator.clipboard.writeText(textOf(chosen?.value ?? null)).then(
      () => setTold('Copied'),
      () => setTold('Mark the text to copy it'),
    );
  };
  const table = useMemo(() => tableColumns(columns, rows), [columns, rows]);
  // The rows are not drawn anew while one goes from cell to cell.
  const lines = useMemo(
    () => rows.map((row, at) => <Line key={at} row={row} isFirst={at === 0} table={table} />),
    [table],
  );
  const grid = useGrid(({ row, column }) => {
    setChosen(table[column]!.cellOf(rows[row]!));
    setTold('');
  }, copy);
  return (
    <>
      <CellBar cell={chosen} told={told} onCopy={copy} />
      <div class="scroll rows" role="region" aria-label={caption} aria-busy={isBusy} tabIndex={0}>
        <table role="grid" aria-label={caption}>
          <thead>
            <tr>
              {table.map(({ head, look }, at) => (
                <th key={at} scope="col" class={look}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...grid}>{lines}</tbody>
        </table>
      </div>
    </>
  );
}

function Line({ row, isFirst, table }: { row: ShownRow; isFirst: boolean; table: readonly TableColumn[] }) {
  return (
    <tr class={row.change?.change}>
      {table.map(({ look, show }, at) => (
        <td key={at} class={look} tabIndex={isFirst && at === 0 ? 0 : -1}>
          <div class="clamped">{show(row)}</div>
        </td>
      ))}
    </tr>
  );
}
