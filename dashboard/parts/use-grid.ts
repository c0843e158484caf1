import { useEffect, useRef } from 'preact/hooks';

/** Where a cell stands among the body's rows. */
export interface Place {
  row: number;
  column: number;
}

type Body = HTMLTableSectionElement;

/** How far each key goes in a table of so many rows and columns. */
const MOVES: Record<string, (from: Place, most: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, most) => ({ row, column: most.column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
};

/** What a table's body is given, so that one walks through its cells. */
export interface Grid {
  ref: { current: Body | null };
  onFocusCapture: (event: FocusEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes the cells of a table one stop of the keyboard: the arrows go from cell to cell, Enter follows the link of one,
 * and Ctrl+C copies it. `onChoose` is told the cell one has come to, `onCopy` that it is to be copied. The cells are
 * moved between without being drawn anew.
 */
export function useGrid(onChoose: (place: Place) => void, onCopy: () => void): Grid {
  const ref = useRef<Body>(null);
  const stop = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (stop.current?.isConnected !== false) return;
    stop.current = ref.current!.querySelector('td');
    stop.current?.setAttribute('tabindex', '0');
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const isCopy = (event.ctrlKey || event.metaKey) && event.key === 'c' && getSelection()?.isCollapsed !== false;
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES[event.key];
    const link = event.key === 'Enter' && event.target === cell ? cell.querySelector('a') : null;
    if (!isCopy && !move && !link) return;
    event.preventDefault();
    if (isCopy) onCopy();
    if (move) goTo(ref.current!, move(placeOf(cell), lastPlace(ref.current!)));
    link?.click();
  };

  return {
    ref,
    onKeyDown,
    onFocusCapture(event) {
      const cell = cellOf(event.target);
      if (!cell) return;
      const before = stop.current ?? ref.current!.querySelector<HTMLElement>('[tabindex="0"]');
      before?.setAttribute('tabindex', '-1');
      before?.removeAttribute('aria-selected');
      cell.setAttribute('tabindex', '0');
      cell.setAttribute('aria-selected', 'true');
      stop.current = cell;
      onChoose(placeOf(cell));
    },
    onMouseDown(event) {
      // A press on a link follows it; a press elsewhere chooses the cell, and text in it can be marked as ever.
      if (!(event.target as Element).closest('a')) cellOf(event.target)?.focus({ preventScroll: true });
    },
  };
}

function cellOf(target: EventTarget | null): HTMLTableCellElement | null {
  return (target as Element | null)?.closest<HTMLTableCellElement>('td, th') ?? null;
}

function placeOf(cell: HTMLTableCellElement): Place {
  return { row: (cell.parentElement as HTMLTableRowElement).sectionRowIndex, column: cell.cellIndex };
}

function lastPlace(body: Body): Place {
  return { row: body.rows.length - 1, column: (body.rows[0]?.cells.length ?? 1) - 1 };
}

function goTo(body: Body, { row, column }: Place): void {
  const last = lastPlace(body);
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  body.rows[within(row, last.row)]?.cells[within(column, last.column)]?.focus();
}
