import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import { cellsOf, type Header, headerIn, isFilled, MOST_CHARACTERS, stackHeaders, widthOf } from './header-cells.ts';
import { withoutCommon } from './common-headers.ts';
import { cellsOfRow, isCell, spanned } from './cells-of-row.ts';
import type { RecordView } from './place.ts';

/** So many siblings before the first record may be its header. */
const NEAR = 3;
/** Records with fewer cells of their own than this have no headers beside a table. */
const FEWEST_CELLS = 3;

/** The headers of the table, or of the rows of cells, that the first page has its records in; empty without any. */
export function headersOf(views: readonly RecordView[]): readonly Header[] {
  const page = views[0]?.page;
  const records = views.filter((view) => view.page === page).map(({ span }) => span[0]!);
  const root = records[0];
  if (!page || !root) return [];
  const row = rowOf(page, root);
  const starts = new Set(records.map((record) => rowOf(page, record) ?? record));
  return withoutCommon(row ? tableHeaders(page, row, starts) : gridHeaders(page, root));
}

/** The row that a record is, or begins with: records can also be bodies of a table. */
function rowOf(page: Page, record: PageNode): PageNode | null {
  if (record.tag === 'tr') return record;
  if (record.tag !== 'tbody') return null;
  return page.nodes.slice(record.index, record.end).find(({ tag }) => tag === 'tr') ?? null;
}

function tableHeaders(page: Page, row: PageNode, starts: ReadonlySet<PageNode>): readonly Header[] {
  const table = ancestor(row, 'table');
  if (!table) return [];
  const rows = page.nodes
    .slice(table.index, table.end)
    .filter((node) => node.tag === 'tr' && ancestor(node, 'table') === table);
  const before = rows.filter((candidate) => candidate.index < row.index || starts.has(candidate));
  const width = widthOf(row);
  const shape = { width, links: linksIn(row) };
  const header = before.filter((candidate) => isHeaderRow(page, candidate, starts.has(candidate), shape));
  const fitting = header.filter((candidate) => widthOf(candidate) === width);
  const best = mostCells(fitting) ?? header[0];
  if (!best) return [];
  const together = stackHeaders(page, blockOf(best, before, starts));
  return together.length === width || best !== fitting[0] ? together : stackHeaders(page, [best]);
}

/** The first of the rows with the most cells: what spans several columns stands above their own headers. */
function mostCells(rows: readonly PageNode[]): PageNode | undefined {
  const most = Math.max(...rows.map((row) => cellsOf(row).length));
  return rows.find((row) => cellsOf(row).length === most);
}

/** The rows of headers that follow each other, around one of them. */
function blockOf(best: PageNode, rows: readonly PageNode[], records: ReadonlySet<PageNode>): PageNode[] {
  const isHeading = (row: PageNode | undefined): boolean =>
    row !== undefined && !records.has(row) && cellsOf(row).filter(({ tag }) => tag === 'th').length > 1;
  const at = rows.indexOf(best);
  let [from, to] = [at, at + 1];
  while (isHeading(rows[from - 1])) from -= 1;
  while (isHeading(rows[to])) to += 1;
  return rows.slice(from, to);
}

/** A row of `th`, or a row above the records with as many cells as they have, and no links but those that sort. */
function isHeaderRow(
  page: Page,
  row: PageNode,
  isRecord: boolean,
  { width, links }: { width: number; links: number },
): boolean {
  const cells = cellsOf(row);
  const filled = cells.filter((cell) => isFilled(page, cell)).length;
  if (filled < 2 && width > 1) return false;
  if (cells.filter((cell) => cell.tag === 'th').length > 1) return true;
  if (isRecord || widthOf(row) !== width) return false;
  return linksIn(row) === 0 || (linksIn(row) > links + 1 && cells.every((cell) => isCaption(textOf(page, [cell]))));
}

const linksIn = ({ linkFrom, linkTo }: PageNode): number => linkTo - linkFrom;

const isCaption = (text: string): boolean => text.length <= MOST_CHARACTERS && !/^\d|\d\D+\d|\d{3}/.test(text);

/** An element before the first record with as many children as it, each of them a short text without numbers. */
function gridHeaders(page: Page, record: PageNode): readonly Header[] {
  const cells = elementsOf(record);
  if (cells.length < FEWEST_CELLS || !record.parent) return [];
  const siblings = record.parent.children;
  const before = siblings.slice(0, siblings.indexOf(record)).filter(({ attribs }) => attribs);
  const header = before.slice(-NEAR).find((sibling) => {
    const headers = elementsOf(sibling);
    if (headers.length !== cells.length || sibling.linkTo > sibling.linkFrom) return false;
    const texts = headers.map((cell) => textOf(page, [cell]));
    return (
      texts.filter(Boolean).length >= 2 && texts.every((text) => text.length <= MOST_CHARACTERS && !/\d/.test(text))
    );
  });
  return header ? elementsOf(header).map((cell) => headerIn(page, cell)) : [];
}

/** The header above the cell of a record that a node stands in. */
export function headerOf(headers: readonly Header[], node: PageNode, record: PageNode): Header | null {
  if (headers.length === 0) return null;
  let cell: PageNode | null = node;
  if (record.tag === 'tr' || record.tag === 'tbody') {
    while (cell && cell.tag !== 'td' && cell.tag !== 'th') cell = cell.parent;
    return cell?.parent ? (headers[columnOf(cell, cell.parent)] ?? null) : null;
  }
  while (cell && cell.parent !== record) cell = cell.parent;
  return cell ? (headers[elementsOf(record).indexOf(cell)] ?? null) : null;
}

/** The column of the table in which a cell begins. */
function columnOf(cell: PageNode, row: PageNode): number {
  const cells = cellsOfRow(row).filter(isCell);
  return cells.slice(0, cells.indexOf(cell)).reduce((sum, each) => sum + spanned(each, 'colspan'), 0);
}

const elementsOf = (node: PageNode): PageNode[] => node.children.filter(({ attribs }) => attribs);

function ancestor(node: PageNode, tag: string): PageNode | null {
  let at = node.parent;
  while (at && at.tag !== tag) at = at.parent;
  return at;
}
