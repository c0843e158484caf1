import type { ColumnType } from '../../shared/domain/column.ts';
import type { DraftColumn } from './job-draft.ts';

const TYPES: Record<ColumnType, string> = {
  text: 'Text',
  number: 'Number',
  url: 'Address',
  date: 'Date',
  array: 'List',
};

/** Columns by name and type: to add, rename, drop and put in order, all by keyboard. */
export function ColumnsEditor({
  columns,
  problem,
  onChange,
}: {
  columns: readonly DraftColumn[];
  problem: string | undefined;
  onChange: (columns: DraftColumn[]) => void;
}) {
  const moveUp = (index: number): void => {
    const moved = [...columns];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    onChange(moved);
  };
  return (
    <div class="columns">
      {columns.map((column, index) => (
        <div class="column" key={index} role="group" aria-label={`Column ${index + 1}`}>
          <ColumnFields
            column={column}
            onChange={(part) => onChange(columns.map((old, at) => (at === index ? { ...old, ...part } : old)))}
          />
          <button
            type="button"
            disabled={index === 0}
            aria-label={`Move column ${index + 1} up`}
            onClick={() => moveUp(index)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={columns.length === 1}
            aria-label={`Remove column ${index + 1}`}
            onClick={() => onChange(columns.filter((_, at) => at !== index))}
          >
            ✕
          </button>
        </div>
      ))}
      {problem && <p class="problem">A column {problem}</p>}
      <button type="button" onClick={() => onChange([...columns, { name: '', type: 'text' }])}>
        Add a column
      </button>
    </div>
  );
}

function ColumnFields({
  column: { name, type },
  onChange,
}: {
  column: DraftColumn;
  onChange: (part: Partial<DraftColumn>) => void;
}) {
  return (
    <>
      <input aria-label="Name" value={name} onInput={({ currentTarget }) => onChange({ name: currentTarget.value })} />
      <select
        aria-label="Type"
        value={type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as ColumnType })}
      >
        {Object.entries(TYPES).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
