import type { ComponentChildren } from 'preact';

/** A column of a table: its heading, and what stands in it for an entry. */
export interface TableColumn<Entry> {
  name: string;
  /** Numbers stand right, digit below digit. */
  isNumber?: boolean;
  cell: (entry: Entry) => ComponentChildren;
}

/** A table of entries by its columns. A wide one is scrolled in its own frame, also by keyboard. */
export function DataTable<Entry>({
  caption,
  columns,
  entries,
  keyOf,
  foot,
}: {
  caption: string;
  columns: readonly TableColumn<Entry>[];
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** A last row: what it is called, and the value below the last column. */
  foot?: { name: string; value: ComponentChildren };
}) {
  return (
    <div class="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" class={alignment(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={keyOf(entry)}>
              {columns.map((column) => (
                <td key={column.name} class={alignment(column)}>
                  {column.cell(entry)}
                </td>
              ))}
            </tr>
          ))}
          {foot && (
            <tr>
              <th scope="row" colSpan={columns.length - 1}>
                {foot.name}
              </th>
              <td class={alignment(columns.at(-1)!)}>
                <b>{foot.value}</b>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function alignment({ isNumber }: { isNumber?: boolean }): string | undefined {
  return isNumber ? 'right' : undefined;
}
