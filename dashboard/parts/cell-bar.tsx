import type { CellValue, ColumnType } from '../../shared/domain/column.ts';
import { isWebAddress, textOf } from './cell.tsx';

/** The cell that somebody looks at. */
export interface ChosenCell {
  name: string;
  type: ColumnType;
  value: CellValue;
}

/** All of the cell that was chosen, as a program reads it, and the way to copy it. */
export function CellBar({ cell, told, onCopy }: { cell: ChosenCell | null; told: string; onCopy: () => void }) {
  return (
    <div class="cell-bar">
      {cell ? (
        <>
          <b>{cell.name}</b>
          <span class="cell-text" role="group" aria-label="Chosen cell" tabIndex={0}>
            <FullValue cell={cell} />
          </span>
          <button type="button" onClick={onCopy}>
            Copy cell
          </button>
        </>
      ) : (
        <span class="quiet">Choose a cell to see all of it and to copy it.</span>
      )}
      <span role="status">{told}</span>
    </div>
  );
}

function FullValue({ cell: { value, type } }: { cell: ChosenCell }) {
  const text = textOf(value);
  if (text === '') return <span class="quiet">empty</span>;
  if (type !== 'url' || !isWebAddress(text)) return <>{text}</>;
  return (
    <a href={text} target="_blank" rel="noreferrer noopener nofollow">
      {text}
    </a>
  );
}
