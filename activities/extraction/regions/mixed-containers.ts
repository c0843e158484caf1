import type { Page, PageNode } from '../page/page-model.ts';
import { textOf } from '../page/spans.ts';
import type { Candidate } from './candidates.ts';

/** Whether a candidate unites containers whose classes differ: two lists, when their records differ too. */
export function hasMixedContainers({ containers }: Candidate): boolean {
  return containers.some((container) => container.form !== containers[0]!.form);
}

/** Whether a candidate unites tables whose columns have other headers. */
export function hasOtherHeaders(page: Page, { containers }: Candidate): boolean {
  if (containers.length < 2 || !/^t(able|body)$/.test(containers[0]!.tag)) return false;
  return new Set(containers.map((container) => headerOf(page, container)).filter((text) => text !== '')).size > 1;
}

/** The text of the header row of a table, given as the table or its body. */
function headerOf(page: Page, container: PageNode): string {
  const table = container.tag === 'table' ? container : container.parent!;
  const header = page.nodes.slice(table.index, table.end).find(({ tag }) => tag === 'th')?.parent;
  return header ? textOf(page, [header]) : '';
}
