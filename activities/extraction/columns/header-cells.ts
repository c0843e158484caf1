import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import { isCell, spanned } from './cells-of-row.ts';

/** What heads one column of a table: its text, and what its attributes say in more words. */
export interface Header {
  text: string;
  /** The text first. */
  names: readonly string[];
}

export const MOST_CHARACTERS = 40;
/** Attributes in which a header is told in full. */
const FULL = ['abbr', 'title', 'aria-label', 'data-tip', 'data-title', 'data-original-title'];
/** What a header without a text says: a picture, a button of a form. */
const PICTURED = ['alt', 'value'];

/** What a cell says that heads a column: its text, or that of its picture. */
export function headerIn(page: Page, cell: PageNode): Header {
  const shown = textOf(page, [cell]);
  const inner = page.nodes.slice(cell.index, cell.end);
  const said = (attributes: readonly string[]): string[] =>
    inner
      .flatMap(({ attribs }) => attributes.map((name) => attribs?.[name] ?? ''))
      .map((value) => value.replace(/<[^>]*>/g, ' ').trim())
      .filter((name) => name !== '' && name.length <= 2 * MOST_CHARACTERS);
  const text = shown || (said(PICTURED).find((name) => /\p{L}/u.test(name)) ?? '');
  return { text, names: [text, ...said(FULL)] };
}

/** Whether a cell says anything that could head a column. */
export const isFilled = (page: Page, cell: PageNode): boolean =>
  cell.textTo > cell.textFrom || headerIn(page, cell).names.some(Boolean);

export const cellsOf = (row: PageNode): PageNode[] => row.children.filter(isCell);
export const widthOf = (row: PageNode): number => cellsOf(row).reduce((sum, cell) => sum + spanned(cell, 'colspan'), 0);

/** The headers of rows that head the same columns together, one for each of these: those of the last row under those above. */
export function stackHeaders(page: Page, rows: readonly PageNode[]): Header[] {
  const columns: Header[][] = [];
  const busy: number[] = [];
  for (const row of rows) {
    let at = 0;
    const isTitle = cellsOf(row).length < 2;
    for (const cell of cellsOf(row)) {
      while ((busy[at] ?? 0) > 0) busy[at++]! -= 1;
      const header = headerIn(page, cell);
      for (let span = spanned(cell, 'colspan'); span > 0; span -= 1, at += 1) {
        const above = (columns[at] ??= []);
        if (!isTitle && header.names.some(Boolean)) above.push(header);
        busy[at] = spanned(cell, 'rowspan') - 1;
      }
    }
    for (; at < busy.length; at += 1) if (busy[at]! > 0) busy[at]! -= 1;
  }
  const leaves = columns.map((stack) => stack.at(-1)?.text ?? '');
  return columns.map((stack) => stacked(stack, leaves));
}

function stacked(stack: readonly Header[], leaves: readonly string[]): Header {
  const leaf = stack.at(-1);
  if (!leaf) return { text: '', names: [''] };
  const whole = [...new Set(stack.map(({ text }) => text))].filter(Boolean).join(' ');
  const isTelling = /\p{L}/u.test(leaf.text) && leaves.filter((text) => text === leaf.text).length === 1;
  const text = isTelling ? leaf.text : whole;
  return { text, names: [...new Set([text, leaf.text, whole, ...leaf.names.slice(1)])] };
}
