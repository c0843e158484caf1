import type { PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import type { FoundNode, RecordView } from './place.ts';

const MOST_CHARACTERS = 40;

/** The headers of the table that the first record's page has its records in, by column position; empty without one. */
export function tableHeaders(views: readonly RecordView[]): string[] {
  const page = views[0]?.page;
  const records = views.filter((view) => view.page === page).map(({ span }) => span);
  const row = records[0]?.[0];
  if (!page || row?.tag !== 'tr') return [];
  const table = ancestor(row, 'table');
  if (!table) return [];
  const starts = new Set(records.map((record) => record[0]!));
  const rows = page.nodes
    .slice(table.index, table.end)
    .filter((node) => node.tag === 'tr' && ancestor(node, 'table') === table);
  const before = rows.filter((candidate) => candidate.index < row.index || starts.has(candidate));
  const width = cellsOf(row).length;
  const header = before.find((candidate) => isHeaderRow(candidate, starts.has(candidate), width));
  return header ? cellsOf(header).map((cell) => textOf(page, [cell])) : [];
}

/** A row of `th`, or a row above the records with as many cells as they have. */
function isHeaderRow(row: PageNode, isRecord: boolean, width: number): boolean {
  const cells = cellsOf(row);
  const filled = cells.filter((cell) => cell.textTo > cell.textFrom).length;
  if (filled < 2 && width > 1) return false;
  if (cells.filter((cell) => cell.tag === 'th').length > 1) return true;
  return !isRecord && cells.length === width && row.linkTo === row.linkFrom;
}

const cellsOf = (row: PageNode): PageNode[] => row.children.filter((cell) => cell.tag === 'td' || cell.tag === 'th');

/** The header above the cell that a node stands in. */
export function headerOf(headers: readonly string[], node: PageNode): string {
  let cell: PageNode | null = node;
  while (cell && cell.tag !== 'td' && cell.tag !== 'th') cell = cell.parent;
  if (!cell?.parent) return '';
  return headers[cellsOf(cell.parent).indexOf(cell)] ?? '';
}

function ancestor(node: PageNode, tag: string): PageNode | null {
  let at = node.parent;
  while (at && at.tag !== tag) at = at.parent;
  return at;
}

/** The text that introduces an element: "Tags:" right before it, or before the first of its kind. */
export function captionBefore({ page, node }: FoundNode): string {
  const siblings = node.parent?.children ?? [];
  const first = siblings.findIndex((sibling) => sibling.signature === node.signature);
  const before = siblings.slice(0, first < 0 ? 0 : first).findLast((sibling) => sibling.textTo > sibling.textFrom);
  if (!before || before.textTo - before.textFrom !== 1 || before.index > node.index) return '';
  const text = page.textNodes[before.textFrom]!.text;
  return /[:：]$/.test(text) && !/\d/.test(text) && text.length <= MOST_CHARACTERS ? text.slice(0, -1).trim() : '';
}
