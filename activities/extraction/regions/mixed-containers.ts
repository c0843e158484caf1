import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import type { Candidate } from './candidates.ts';

/** Whether a candidate unites containers whose classes differ: two lists, when their records differ too. */
export function hasMixedContainers({ containers }: Candidate): boolean {
  return containers.some((container) => container.form !== containers[0]!.form);
}

/** Whether a candidate unites tables whose columns differ in number, or have other headers. */
export function hasOtherHeaders(page: Page, { containers }: Candidate): boolean {
  if (containers.length < 2 || !/^t(able|body)$/.test(containers[0]!.tag)) return false;
  const tables = containers.map((container) => (container.tag === 'table' ? container : container.parent!));
  const headers = tables.map((table) => headerOf(page, table)).filter((text) => text !== '');
  const widths = tables.map((table) => widthOf(page, table)).filter((width) => width > 0);
  return new Set(headers).size > 1 || new Set(widths).size > 1;
}

/** The text of the header row of a table. */
function headerOf(page: Page, table: PageNode): string {
  const header = page.nodes.slice(table.index, table.end).find(({ tag }) => tag === 'th')?.parent;
  return header ? textOf(page, [header]) : '';
}

const ROWS_OF_A_LIST = 3;

/** The number of cells in the longest row; 0 for a table of hardly any rows, which can be anything. */
function widthOf(page: Page, table: PageNode): number {
  const rows = page.nodes.slice(table.index, table.end).filter(({ tag }) => tag === 'tr');
  if (rows.length < ROWS_OF_A_LIST) return 0;
  return Math.max(...rows.map((row) => row.children.filter(({ tag }) => tag === 'td' || tag === 'th').length));
}
