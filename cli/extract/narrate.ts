import type { Job, Run } from '../../client/resources.ts';
import type { Column } from '../../shared/domain/column.ts';

/** What a mapped job found, as lines for a person. */
export function describeMapping({ columns, listing_url, unmatched_columns = [] }: Job): string[] {
  return [
    ...(listing_url === undefined ? [] : [`listing: ${listing_url}`]),
    ...(columns ? [`columns: ${listColumns(columns.listing)}`] : []),
    ...(columns?.detail.length ? [`from the detail pages: ${listColumns(columns.detail)}`] : []),
    ...(unmatched_columns.length > 0 ? [`not found: ${unmatched_columns.join(', ')}`] : []),
  ];
}

/** How far a run is, on one line. */
export function describeRun({ status, page_count, max_pages, item_count }: Run): string {
  if (status === 'queued') return 'run: waiting for its turn';
  return `run: ${plural(page_count, 'page')} of at most ${max_pages}, ${plural(item_count, 'row')}`;
}

/** What a completed run brought, on one line. */
export function describeResult({ page_count, item_count, credits_used, stop_reason }: Run): string {
  const end = stop_reason === 'last_page' || stop_reason === null ? '' : `, stopped by ${stop_reason}`;
  return `${plural(item_count, 'row')} from ${plural(page_count, 'page')}, ${plural(credits_used ?? 0, 'credit')}${end}`;
}

/** `1 row`, `2 rows`. */
function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function listColumns(columns: Column[]): string {
  return columns.map(({ name, type }) => `${name} (${type})`).join(', ');
}
