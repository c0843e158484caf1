import type { Pagination } from '../../../shared/domain/mapping.ts';
import type { Page, PageNode } from '../../extraction/page/page-model.ts';
import { textOf } from '../../extraction/page/spans.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import { commonAncestor } from '../../extraction/regions/candidates.ts';
import { saysMore } from './more-words.ts';
import { readNextWords } from './next-words.ts';

const LONGEST = 40;

/** How a listing without a next link goes on by script, when a visible control below its records says so. */
export function findScriptControl(page: Page, records: readonly PageNode[]): Pagination['kind'] {
  const end = records.reduce((last, record) => Math.max(last, record.end), 0);
  const section = sectionOf(records);
  const controls = page.nodes.slice(end, section?.end ?? 0).filter(isScriptControl);
  const short = controls.filter((node) => labelOf(page, node).length <= LONGEST);
  if (short.some((node) => saysMore(labelOf(page, node)))) return 'load_more';
  const isBesideBack = backFinder(page);
  const isInPager = (node: PageNode): boolean => (node.zones & ZONE.pager) !== 0 || isBesideBack(node);
  const leadsOn = (node: PageNode): boolean => readNextWords(labelOf(page, node)) === 'exact' && isInPager(node);
  return short.some(leadsOn) || countsPages(page, short) ? 'script' : 'none';
}

/** Tells whether a control that leads on stands beside the way back. */
function backFinder(page: Page): (control: PageNode) => boolean {
  const known = new Map<PageNode, boolean>();
  const isBack = (node: PageNode): boolean => node.attribs !== null && readNextWords(labelOf(page, node)) === 'back';
  return ({ parent }) => {
    if (!parent) return false;
    let found = known.get(parent);
    if (found === undefined) known.set(parent, (found = parent.children.some(isBack)));
    return found;
  };
}

/** Whether controls are the numbers of pages: one says 2, and the one after it more. */
function countsPages(page: Page, controls: readonly PageNode[]): boolean {
  const numbers = controls.map((node) => Number(/^\d{1,4}$/.exec(labelOf(page, node))?.[0] ?? NaN));
  const second = numbers.indexOf(2);
  return second >= 0 && numbers[second + 1]! > 2;
}

/** The part of the page that a listing's own controls stand in: two levels above the parent of its records. */
function sectionOf(records: readonly PageNode[]): PageNode | null {
  const container = commonAncestor(records);
  return container?.parent?.parent ?? container;
}

/** A button, or a link that leads nowhere, that can be seen and pressed. */
function isScriptControl({ tag, attribs, hidden, zones, linkFrom, linkTo }: PageNode): boolean {
  if (!attribs || hidden || zones & (ZONE.carousel | ZONE.consent | ZONE.footer | ZONE.aside)) return false;
  const { role, class: classes, disabled, ...others } = attribs;
  if (disabled !== undefined || others['aria-disabled'] === 'true' || /\bdisabled\b/i.test(classes ?? '')) return false;
  return tag === 'button' || role === 'button' || (tag === 'a' && linkTo === linkFrom);
}

function labelOf(page: Page, node: PageNode): string {
  const { title, ...attribs } = node.attribs!;
  return textOf(page, [node]) || attribs['aria-label'] || title || '';
}
