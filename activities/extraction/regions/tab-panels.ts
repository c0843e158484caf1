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
  return ({ index }) => closed[index] === 1;
}

function isPanel({ attribs }: PageNode): boolean {
  const { role, class: classes } = attribs ?? {};
  return role === 'tabpanel' || (classes !== undefined && PANEL.test(classes));
}

function isShown({ attribs }: PageNode): boolean {
  return SHOWN.test(attribs?.['class'] ?? '');
}
