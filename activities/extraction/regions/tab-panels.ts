import type { Page, PageNode } from '../page/page-model.ts';

const PANEL = /(?:^|\s)tab-?(?:pane|panel)(?:\s|$)/i;
const SHOWN = /(?:^|\s)(?:active|show|shown|current|selected|open)(?:\s|$)/i;

/** Tells what stands in a tab panel while another panel beside it is the one that is shown. */
export function closedPanels({ nodes }: Page): (node: PageNode) => boolean {
  const panels = nodes.filter(isPanel);
  const closed = panels.filter((panel) => !isShown(panel) && panel.parent!.children.some(isShownPanel));
  return ({ index }) => closed.some((panel) => panel.index <= index && index < panel.end);
}

function isPanel({ element }: PageNode): boolean {
  const { role, class: classes } = element?.attribs ?? {};
  return role === 'tabpanel' || (classes !== undefined && PANEL.test(classes));
}

const isShown = ({ element }: PageNode): boolean => SHOWN.test(element?.attribs['class'] ?? '');
const isShownPanel = (node: PageNode): boolean => isPanel(node) && isShown(node);
