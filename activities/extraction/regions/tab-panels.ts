import type { Page, PageNode } from '../page/page-model.ts';

const PANEL = /(?:^|\s)tab-?(?:pane|panel)(?:\s|$)/i;
const SHOWN = /(?:^|\s)(?:active|show|shown|current|selected|open)(?:\s|$)/i;

/** Tells what stands in a tab panel while another panel beside it is the one that is shown. */
export function closedPanels({ nodes }: Page): (node: PageNode) => boolean {
  const panels = nodes.filter(isPanel);
  const withShown = new Set(panels.filter(isShown).map(({ parent }) => parent));
  const closed = new Uint8Array(nodes.length);
  for (const panel of panels)
    if (withShown.has(panel.parent) && !isShown(panel)) closed.fill(1, panel.index, panel.end);
  for (const panel of nodes.flatMap(hiddenPanels)) closed.fill(1, panel.index, panel.end);
  return ({ index }) => closed[index] === 1;
}

function isPanel({ attribs }: PageNode): boolean {
  const { role, class: classes } = attribs ?? {};
  return role === 'tabpanel' || (classes !== undefined && PANEL.test(classes));
}

function isShown({ attribs }: PageNode): boolean {
  return SHOWN.test(attribs?.['class'] ?? '');
}

/** A panel holds several things of several texts each: else it is a row, and hidden rows are shown later. */
const FEWEST_PARTS = 2;
const FEWEST_TEXTS = 2;

/**
 * Children side by side, of one form and each with several parts, of which one is shown and the others are hidden: the
 * hidden ones. Those with something between them, their titles say, can be opened one by one, and belong together.
 */
function hiddenPanels({ children, hidden }: PageNode): PageNode[] {
  if (hidden || !children.some((child) => child.hidden)) return [];
  const elements = children.filter(({ attribs }) => attribs !== null);
  const found: PageNode[] = [];
  let from = 0;
  for (let at = 1; at <= elements.length; at += 1) {
    if (elements[at]?.signature === elements[from]!.signature) continue;
    const alike = elements.slice(from, at);
    const closed = alike.filter((child) => child.hidden);
    if (closed.length === alike.length - 1 && closed.length > 0 && alike.every(hasParts)) found.push(...closed);
    from = at;
  }
  return found;
}

function hasParts({ children }: PageNode): boolean {
  const full = children.filter((child) => child.textTo - child.textFrom >= FEWEST_TEXTS);
  return full.length >= FEWEST_PARTS && full.every(({ signature }) => signature === full[0]!.signature);
}
