import { firstOf, nodesOf, type Span } from '../page/spans.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { hasLink } from './clean-records.ts';

const ENOUGH_TO_COMPARE = 5;
/** What this share of the records have is what a record has. */
const USUAL = 0.8;
/** How much of that is the least for what leads nowhere, and for what stands apart from nearly all records. */
const LEAST = { unlinked: 0.4, astray: 0.8 };
/** When more than this share of the records would go, they are another kind of record. */
const MOST_GONE = 0.4;

/** Without what has little of what the records have: headings of groups, separators, rows of a page's frame. */
export function withoutUnlike(page: Page, records: readonly Span[]): Span[] {
  if (records.length < ENOUGH_TO_COMPARE) return [...records];
  const parts = records.map((record) => partsOf(page, record));
  const counts = countAll(parts.flatMap((set) => [...set]));
  const usual = [...counts].filter(([, count]) => count >= USUAL * records.length).map(([part]) => part);
  const home = mainParent(records);
  const alike = records.filter((record, i) => {
    const isAstray = home !== null && firstOf(record).parent !== home;
    const least = isAstray ? LEAST.astray : hasLink(record) ? 0 : LEAST.unlinked;
    return usual.filter((part) => parts[i]!.has(part)).length >= least * usual.length;
  });
  return alike.length >= (1 - MOST_GONE) * records.length ? alike : [...records];
}

/** The parent of nearly all records; null when they are spread. */
function mainParent(records: readonly Span[]): PageNode | null {
  const [parent, count] = [...countAll(records.map((record) => firstOf(record).parent!))].toSorted((a, b) => b[1] - a[1])[0]!;
  return count >= USUAL * records.length ? parent : null;
}

function countAll<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** What a record is made of: its links, pictures and texts by the element they stand in, and its cells by position. */
function partsOf(page: Page, record: Span): Set<string> {
  const parts = new Set<string>();
  for (const { tag, children, parent, textFrom, textTo } of nodesOf(page, record)) {
    if (tag === 'a' || tag === 'img') parts.add(tag);
    else if (/^t[dh]$/.test(tag) && textTo > textFrom) parts.add(`cell ${parent!.children.findIndex((cell) => cell.textFrom === textFrom)}`);
    else if (children.length === 0) parts.add(parent?.tag ?? tag);
  }
  return parts;
}
