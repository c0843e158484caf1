import type { CellValue, Column } from '../../shared/domain/column.ts';
import { number } from './format.tsx';

/** A column, and the group that it belongs to. */
export interface ShownColumn extends Column {
  isDetail: boolean;
}

/** The columns of a job in the order of its rows: those of the listing, then those of the detail pages. */
export function shownColumns(columns: { listing: Column[]; detail: Column[] }): ShownColumn[] {
  return [
    ...columns.listing.map((column) => ({ ...column, isDetail: false })),
    ...columns.detail.map((column) => ({ ...column, isDetail: true })),
  ];
}

/** Rows as a table: numbers stand right, addresses are links, what is missing is told as such. */
export function RowsTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly ShownColumn[];
  rows: readonly Record<string, CellValue>[];
}) {
  return (
    <div class="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, type, isDetail }) => (
              <th key={name} scope="col" class={type === 'number' ? 'right' : ''}>
                {name}
                <small>{isDetail ? `${type}, detail page` : type}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, type }) => (
                <td key={name} class={type === 'number' ? 'right' : ''}>
                  <Cell value={row[name] ?? null} type={type} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value, type }: { value: CellValue; type: Column['type'] }) {
  if (value === null) return <span class="quiet">–</span>;
  if (typeof value === 'number') return <>{number(value)}</>;
  if (Array.isArray(value)) return <>{value.join('; ')}</>;
  if (type === 'url' && isWebAddress(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer noopener nofollow">
        {value}
      </a>
    );
  }
  if (type === 'date')
    return (
      <time dateTime={value} title={value}>
        {localDate(value)}
      </time>
    );
  return <>{value}</>;
}

/** What a crawled page calls an address may be a script. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const DAYS = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENTS = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day stays the day that it is, wherever the reader is; a moment is told in the reader's time. */
function localDate(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return text.length <= 10 ? DAYS.format(date) : MOMENTS.format(date);
}
