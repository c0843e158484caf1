import type { Page, PageLink, PageNode, TextNode } from './page-model.ts';

/** Neighbouring siblings that belong together: a record, or a part of one. Never empty. */
export type Span = readonly PageNode[];

export const firstOf = (span: Span): PageNode => span[0]!;
export const lastOf = (span: Span): PageNode => span[span.length - 1]!;

/** Whether a span shows anything: a text or a link. */
export function isFilled(span: Span): boolean {
  return lastOf(span).textTo > firstOf(span).textFrom || hasLink(span);
}

/** Whether a span holds a link. */
export function hasLink(span: Span): boolean {
  return lastOf(span).linkTo > firstOf(span).linkFrom;
}

/** The links inside a span, in the order of the page. */
export function linksOf(page: Page, span: Span): PageLink[] {
  return page.links.slice(firstOf(span).linkFrom, lastOf(span).linkTo);
}

/** How many characters of visible text a span has. */
export function textLength(page: Page, span: Span): number {
  return page.lengths[lastOf(span).textTo]! - page.lengths[firstOf(span).textFrom]!;
}

/** A span's text as a reader sees it; hidden texts only count inside something that is hidden as a whole. */
export function textOf(page: Page, span: Span): string {
  const { textFrom, hidden } = firstOf(span);
  const { textTo } = lastOf(span);
  if (textTo - textFrom > 1) return joinTexts(page.textNodes.slice(textFrom, textTo), hidden);
  const only = textTo > textFrom ? page.textNodes[textFrom]! : null;
  return only !== null && (hidden || !only.hidden) ? only.text : '';
}

/** The text of an element without that of its child elements. */
export function ownTextOf(page: Page, node: PageNode): string {
  const texts = node.children.flatMap(({ attribs, textFrom }) => (attribs ? [] : [page.textNodes[textFrom]!]));
  return joinTexts(texts, node.hidden);
}

function joinTexts(textNodes: readonly TextNode[], withHidden: boolean): string {
  let text = '';
  for (const each of textNodes) {
    if (each.hidden && !withHidden) continue;
    text += text === '' || each.joins ? each.text : ` ${each.text}`;
  }
  return text;
}

/** All nodes of a span and below it, in the order of the page. */
export function nodesOf(page: Page, span: Span): PageNode[] {
  return page.nodes.slice(firstOf(span).index, lastOf(span).end);
}
