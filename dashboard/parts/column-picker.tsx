import { useRef } from 'preact/hooks';
import type { ShownColumn } from './row-columns.tsx';

/** Chooses which columns are shown; `hidden` are the names of the others. */
export function ColumnPicker({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly ShownColumn[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = columns.filter(({ name }) => !hidden.has(name)).length;
  const close = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    menu.current!.open = false;
    menu.current!.querySelector('summary')!.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !menu.current!.contains(relatedTarget as Node)) menu.current!.open = false;
  };
  const toggle = (name: string): void => {
    const changed = new Set(hidden);
    if (!changed.delete(name)) changed.add(name);
    onChange(changed);
  };
  return (
    <details class="picker" ref={menu} onKeyDown={close} onFocusOut={leave}>
      <summary class="button">Columns: {shown === columns.length ? 'all' : `${shown} of ${columns.length}`}</summary>
      <fieldset class="menu-list">
        <legend class="hidden">Shown columns</legend>
        {columns.map(({ name }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!hidden.has(name)}
              disabled={shown === 1 && !hidden.has(name)}
              onChange={() => toggle(name)}
            />
            <span>{name}</span>
          </label>
        ))}
        <button type="button" class="plain" disabled={shown === columns.length} onClick={() => onChange(new Set())}>
          Show all
        </button>
      </fieldset>
    </details>
  );
}
