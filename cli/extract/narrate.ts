import type { Job } from '../../client/resources/job.ts';
import type { Quote, Run } from '../../client/resources/run.ts';
import type { Column } from '../../shared/domain/column.ts';
import type { Warning } from '../../shared/domain/warning.ts';

/** What a mapped job found, as lines for a person. */
export function describeMapping(job: Job): string[] {
  const { columns, listing_url, unmatched_columns = [], warnings = [], protection_level, created_at, updated_at } = job;
  return [
    `mapped in ${seconds(created_at, updated_at)} at level ${protection_level}`,
    ...(listing_url === undefined ? [] : [`listing: ${listing_url}`]),
    ...(columns ? [`columns: ${listColumns(columns.listing)}`] : []),
    ...(columns?.detail.length ? [`from the detail pages: ${listColumns(columns.detail)}`] : []),
    ...(unmatched_columns.length > 0 ? [`not found: ${unmatched_columns.join(', ')}`] : []),
    ...describeWarnings(warnings),
  ];
}

/** What to know although nothing failed, a line each. */
export function describeWarnings(warnings: readonly Warning[]): string[] {
  return warnings.map(({ message }) => `warning: ${message}`);
}

/** What a run will cost at most, as far as that can be told, on one line. */
export function describeQuote({ max_pages, credits, available, affordable_pages }: Quote): string {
  const price = `at most ${plural(max_pages, 'page')} for about ${plural(credits, 'credit')}`;
  if (affordable_pages >= max_pages) return price;
  return `${price}, of which ${available} can pay ${plural(affordable_pages, 'page')}`;
}

/** How far a run is, on one line. */
export function describeRun({ status, page_count, max_pages, item_count }: Run): string {
  if (status === 'queued') return 'run: waiting for its turn';
  return `run: ${plural(page_count, 'page')} of at most ${max_pages}, ${plural(item_count, 'row')}`;
}

/** What a completed run brought, on one line. */
export function describeResult(run: Run): string {
  const { page_count, item_count, credits_used, stop_reason, created_at, completed_at } = run;
  const end = stop_reason === 'last_page' || stop_reason === null ? '' : `, stopped by ${stop_reason}`;
  const work = `${plural(item_count, 'row')} from ${plural(page_count, 'page')}`;
  const time = completed_at === null ? '' : ` in ${seconds(created_at, completed_at)}`;
  return `${work}${time}, ${plural(credits_used ?? 0, 'credit')}${end}`;
}

/** The time between two moments of the service's clock, in seconds. */
function seconds(from: string, to: string): string {
  return `${((Date.parse(to) - Date.parse(from)) / 1_000).toFixed(2)} s`;
}

/** `1 row`, `2 rows`. */
function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function listColumns(columns: Column[]): string {
  return columns.map(({ name, type }) => `${name} (${type})`).join(', ');
}
