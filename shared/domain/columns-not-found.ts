import { CRAWL_FAILURES } from './crawl-failure.ts';
import type { DiscoveryStep } from './discovery.ts';

/** How many names of a page's columns are kept, how many of them a text names, and how many characters each has. */
export const NAMED_COLUMNS = { kept: 30, told: 10, length: 40 } as const;

const BEGINNING = new RegExp(`^.{0,${NAMED_COLUMNS.length}}`, 'su');

/** Names that a page gave to its columns, as they may be shown: few, short, each once, without control characters. */
export function showableNames(names: readonly string[]): string[] {
  const clean = names.map((name) => shortened(name.replace(/[\p{C}\s]+/gu, ' ').trim())).filter(Boolean);
  return [...new Set(clean)].slice(0, NAMED_COLUMNS.kept);
}

/**
 * Why a job failed of whose columns none was found: with the names of what is there instead, as the trace has them of
 * the first page that lacked the columns, at the highest level at which it was seen.
 */
export function columnsNotFoundText(trace: readonly DiscoveryStep[]): string {
  const { text } = CRAWL_FAILURES.columns_not_found;
  const first = trace.find(({ columns }) => columns !== undefined);
  const names = trace.findLast(({ url, columns }) => columns !== undefined && url === first?.url)?.columns ?? [];
  if (names.length === 0) return text;
  const told = names.slice(0, NAMED_COLUMNS.told).join(', ');
  const more = names.length - NAMED_COLUMNS.told;
  return `${text} It has: ${told}${more > 0 ? ` and ${more} more` : ''}.`;
}

function shortened(name: string): string {
  const start = BEGINNING.exec(name)![0];
  return start.length === name.length ? name : `${start.replace(/.$/su, '')}…`;
}
