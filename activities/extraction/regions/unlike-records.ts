import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, hasLink, nodesOf, type Span } from '../page/spans.ts';
import { ZONE } from '../page/zones.ts';
import { headerRows } from './header-rows.ts';

const ENOUGH_TO_COMPARE = 5;
/** What this share of the records have is what a record has, and how much of that is the least. */
const USUAL = 0.8;
const LEAST = 0.6;
/** What leads somewhere is a record with less, where there is enough to tell. */
const LEAST_LINKED = 0.3;
const ENOUGH_PARTS = 3;
/** When more than this share of the records would go, they are another kind of record. */
const MOST_GONE = 0.4;

/**
 * Without adverts, header rows, and what has little of what the records have: headings, notes; where it leads somewhere,
 * as a pager or a teaser does, hardly anything.
 */
export function withoutUnlike(page: Page, records: readonly Span[]): Span[] {
  if (records.length < ENOUGH_TO_COMPARE) return [...records];
  const parts = records.map((record) => partsOf(page, record));
  const counts = new Map<string, number>();
  for (const set of parts) for (const part of set) counts.set(part, (counts.get(part) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= USUAL * records.length).map(([part]) => part);
  const headers = headerRows(page, records);
  const leastLinked = usual.length < ENOUGH_PARTS ? 0 : LEAST_LINKED;
  const alike = records.filter((record, i) => {
    if (firstOf(record).zones & ZONE.advert || headers.has(record)) return false;
    const has = usual.filter((part) => parts[i]!.has(part)).length;
    return has >= (hasLink(record) ? leastLinked : LEAST) * usual.length;
  });
  return alike.length >= (1 - MOST_GONE) * records.length ? alike : [...records];
}

/**
 * What a record is made of: cells by their row and column, all else by the tag that a text or picture stands in. Texts
 * of links do not count: a record without tags, say, is one all the same.
 */
function partsOf(page: Page, record: Span): Set<string> {
  const parts = new Set<string>();
  let row = -1;
  const columns = new Map<PageNode, number>();
  for (const node of nodesOf(page, record)) {
    const { tag, children, parent, textFrom, textTo } = node;
    if (tag === 'tr') row++;
    if (isCell(tag)) {
      let column = columns.get(parent!) ?? 0;
      while (parent!.children[column] !== node) column += 1;
      columns.set(parent!, column);
      if (textTo > textFrom) parts.add(`${row} ${column}`);
    } else if (children.length === 0 && !isCell(parent?.tag) && parent?.tag !== 'a') parts.add(parent?.tag ?? tag);
  }
  return parts;
}

const isCell = (tag: string | undefined): boolean => tag === 'td' || tag === 'th';
