import type { Page, PageNode } from '../page/page-model.ts';
import { sharedClasses } from '../page/signatures.ts';
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
/** Of a text's paragraphs so many lie between the first and the last that is a record, where some of them are. */
const MOST_OF_TEXT = 0.6;
/** Where fewer of these lead somewhere, that is no sign of a record. */
const MANY_LINKED = 0.25;
/** When more than this share of the records would go, they are another kind of record. */
const MOST_GONE = 0.4;

/**
 * Without adverts, header rows, and what has little of what the records have: headings, notes; where it leads somewhere,
 * as a pager or a teaser does, hardly anything.
 */
export function withoutUnlike(page: Page, records: readonly Span[]): Span[] {
  if (records.length < ENOUGH_TO_COMPARE) return [...records];
  const parts = records.map((record) => partsOf(page, record));
  const areParagraphs = records.every((record) => firstOf(record).tag === 'p');
  const usual = usualParts(parts, areParagraphs ? MOST_OF_TEXT : 1);
  const headers = headerRows(page, records);
  const isUnlinkedText = areParagraphs && records.filter(hasLink).length < MANY_LINKED * records.length;
  const leastLinked = isUnlinkedText ? LEAST : usual.length < ENOUGH_PARTS ? 0 : LEAST_LINKED;
  const ofOneKind = rowsOfOneKind(records);
  const alike = records.filter((record, i) => {
    if (firstOf(record).zones & ZONE.advert || headers.has(record)) return false;
    if (ofOneKind.has(record)) return true;
    const has = usual.filter((part) => parts[i]!.has(part)).length;
    return has >= (hasLink(record) ? leastLinked : LEAST) * usual.length;
  });
  return alike.length >= (1 - MOST_GONE) * records.length ? alike : [...records];
}

/** The rows of the most usual kind, empty or not, where the classes that a column's cells share say what it is for. */
function rowsOfOneKind(records: readonly Span[]): ReadonlySet<Span> {
  const kinds = Map.groupBy(records, (record) => (record.length === 1 ? kindOfRow(firstOf(record)) : null));
  const [kind, rows] = [...kinds].toSorted(([, some], [, others]) => others.length - some.length)[0]!;
  if (kind === null || rows.length < USUAL * records.length) return new Set();
  const columns = cellsOf(firstOf(rows[0]!)).map((_, at) =>
    sharedClasses(rows.map((row) => cellsOf(firstOf(row))[at]!.classes)).join(' '),
  );
  return new Set(columns.includes('') || new Set(columns).size < columns.length ? [] : rows);
}

/** The classes of a row, and how many cells it has; null without classes or with few cells. */
function kindOfRow(row: PageNode): string | null {
  const cells = cellsOf(row);
  return row.classes.length === 0 || cells.length < ENOUGH_PARTS ? null : `${row.signature} ${cells.length}`;
}

const cellsOf = ({ children }: PageNode): PageNode[] => children.filter(({ tag }) => tag === 'td');

/** What most records have, or most of those between the first and the last that has it, if these are most of the list. */
function usualParts(parts: readonly ReadonlySet<string>[], mostOfList: number): string[] {
  const found = new Map<string, { first: number; last: number; count: number }>();
  for (const [at, set] of parts.entries())
    for (const part of set) {
      const { first, count } = found.get(part) ?? { first: at, count: 0 };
      found.set(part, { first, last: at, count: count + 1 });
    }
  return [...found].flatMap(([part, { first, last, count }]) => {
    const length = last - first + 1;
    const compared = length >= mostOfList * parts.length ? length : parts.length;
    return count >= USUAL * compared ? part : [];
  });
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
