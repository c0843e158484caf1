import { linkTableOf } from '../page/link-table.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import { firstOf, hasLink, type Span, textOf } from '../page/spans.ts';
import { firstFrom } from '../page/within.ts';
import { isHeading } from './counts.ts';

/** Which of the goal's words (as bits) stand around records, not in them. */
export interface WordsAround {
  /** In the heading or caption that comes last before a node. */
  headingBefore: (node: PageNode) => number;
  /** In the path of a record's first link. */
  firstAddress: (record: Span) => number;
  /** In the classes and ids of an element and of the two around it. */
  classesOf: (node: PageNode) => number;
  /** In the headers of the table that a node stands in. */
  tableHeader: (node: PageNode) => number;
}

const LONGEST_HEADING = 200;

/** Reads each thing once, when it is asked for. */
export function wordsAround(page: Page, match: (text: string) => number): WordsAround {
  const { addresses, urls } = linkTableOf(page.document);
  const headings = page.nodes.filter((node) => isHeading(node) || node.tag === 'caption' || node.tag === 'legend');
  const ofNodes = keptByKey((node: PageNode) => match(textOf(page, [node]).slice(0, LONGEST_HEADING)));
  const ofNames = keptByKey(({ attribs }: PageNode) => match(`${attribs?.['class'] ?? ''} ${attribs?.['id'] ?? ''}`));
  const ofAddresses = keptByKey((number: number) => match(pathOf(urls[number]!)));
  const ofTables = keptByKey((table: PageNode) => match(headersOf(page, table)));
  return {
    headingBefore(node) {
      const before = headings[firstFrom(headings, node.index, (heading) => heading) - 1];
      return before === undefined ? 0 : ofNodes(before);
    },
    firstAddress: (record) => (hasLink(record) ? ofAddresses(addresses[firstOf(record).linkFrom]!) : 0),
    classesOf(node) {
      let bits = ofNames(node);
      if (node.parent) bits |= ofNames(node.parent);
      return node.parent?.parent ? bits | ofNames(node.parent.parent) : bits;
    },
    tableHeader(node) {
      let at: PageNode | null = node;
      for (let level = 0; at && at.tag !== 'table' && level < 3; level += 1) at = at.parent;
      return at?.tag === 'table' ? ofTables(at) : 0;
    },
  };
}

function headersOf(page: Page, table: PageNode): string {
  const headers: PageNode[] = [];
  for (let at = table.index; at < table.end && headers.length < 40; at += 1)
    if (page.nodes[at]!.tag === 'th') headers.push(page.nodes[at]!);
  return headers.map((header) => textOf(page, [header]).slice(0, LONGEST_HEADING)).join(' ');
}

function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function keptByKey<Key>(answer: (key: Key) => number): (key: Key) => number {
  const known = new Map<Key, number>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = answer(key)));
    return found;
  };
}
