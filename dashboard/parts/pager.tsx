import { number } from './format.tsx';

/** Goes through a list of any length. */
export function Pager({
  offset,
  limit,
  total,
  onChange,
}: {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
}) {
  if (total <= limit && offset === 0) return null;
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  return (
    <nav class="pager" aria-label="Pages">
      <button disabled={offset === 0} onClick={() => onChange(0)}>
        First
      </button>
      <button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - limit))}>
        Previous
      </button>
      <span>
        {number(Math.min(offset + 1, total))}–{number(Math.min(offset + limit, total))} of {number(total)}
      </span>
      <button disabled={offset >= last} onClick={() => onChange(offset + limit)}>
        Next
      </button>
      <button disabled={offset >= last} onClick={() => onChange(last)}>
        Last
      </button>
    </nav>
  );
}
