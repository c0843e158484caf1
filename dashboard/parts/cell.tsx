import type { CellValue, ColumnType } from '../../shared/domain/column.ts';
import { number } from './format.tsx';

/** A value as it is read: numbers with their thousands apart, days and moments as they are said here, addresses as links. */
export function Cell({ value, type }: { value: CellValue; type: ColumnType }) {
  if (value === null) return <span class="quiet">–</span>;
  if (typeof value === 'number') return <>{number(value)}</>;
  if (Array.isArray(value)) return <>{value.join('; ')}</>;
  if (type === 'url' && isWebAddress(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer noopener nofollow" tabIndex={-1}>
        {value.replace(/^https?:\/\/(www\.)?/, '')}
      </a>
    );
  }
  if (type === 'date') {
    return (
      <time dateTime={value} title={value}>
        {localDate(value)}
      </time>
    );
  }
  return <>{value}</>;
}

/** A value as it is copied: what a program can read. */
export function textOf(value: CellValue): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}

/** What a crawled page calls an address may be a script. */
export function isWebAddress(text: string): boolean {
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
