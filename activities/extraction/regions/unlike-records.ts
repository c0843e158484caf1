import type { Page } from '../page/page-model.ts';
import { nodesOf, type Span } from '../page/spans.ts';
import { hasLink } from './clean-records.ts';

const ENOUGH_TO_COMPARE = 5;
/** What this share of the records have is what a record has, and how much of that is the least. */
const USUAL = 0.8;
const LEAST = 0.4;
/** When more than this share of the records would go, they are another kind of record. */
const MOST_GONE = 0.4;

/** Without what leads nowhere and has little of what the records have: headings of groups, separators, notes. */
export function withoutUnlike(page: Page, records: readonly Span[]): Span[] {
  if (records.length < ENOUGH_TO_COMPARE) return [...records];
  const parts = records.map((record) => partsOf(page, record));
  const counts = new Map<string, number>();
  for (const set of parts) for (const part of set) counts.set(part, (counts.get(part) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= USUAL * records.length).map(([part]) => part);
  const alike = records.filter(
    (record, i) => hasLink(record) || usual.filter((part) => parts[i]!.has(part)).length >= LEAST * usual.length,
  );
  return alike.length >= (1 - MOST_GONE) * records.length ? alike : [...records];
}

/** What a record is made of: cells by their position, all else by the tag that a text or picture stands in. */
function partsOf(page: Page, record: Span): Set<string> {
  const parts = new Set<string>();
  for (const { tag, children, parent, textFrom, textTo } of nodesOf(page, record)) {
    if (isCell(tag) && textTo > textFrom) parts.add(`cell ${parent!.children.findIndex((at) => at.textTo === textTo)}`);
    else if (children.length === 0 && !isCell(parent?.tag)) parts.add(parent?.tag ?? tag);
  }
  return parts;
}

const isCell = (tag: string | undefined): boolean => tag === 'td' || tag === 'th';
