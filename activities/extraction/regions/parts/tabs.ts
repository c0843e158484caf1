import { oncePerDocument } from '../../page/once-per-document.ts';
import type { ListingDocument, PageNode } from '../../page/page-model.ts';

/** The form of headings that are titles of tabs. */
export const TAB = 'tab';

const POINTING = ['href', 'aria-controls', 'data-target', 'data-bs-target', 'data-tab', 'data-toggle-target'] as const;

/** What opens each part of a page, by the part's id. */
const openersOf = oncePerDocument(({ page }): ReadonlyMap<string, PageNode> => {
  const found = new Map<string, PageNode>();
  for (const node of page.nodes)
    for (const name of POINTING) {
      const value = node.attribs?.[name];
      if (value === undefined || node.textTo === node.textFrom || (name === 'href' && !value.startsWith('#'))) continue;
      const id = value.replace(/^#/u, '');
      if (id !== '' && !found.has(id)) found.set(id, node);
    }
  return found;
});

/** The title of the panel that a node stands in: what opens it. */
export function tabTitleOf(document: ListingDocument, node: PageNode): PageNode | null {
  const openers = openersOf(document);
  if (openers.size === 0) return null;
  for (let at: PageNode | null = node; at; at = at.parent) {
    const opener = openers.get(at.attribs?.['id'] ?? '');
    if (opener && !(at.index <= opener.index && opener.index < at.end)) return opener;
  }
  return null;
}

/** What opens parts of a page. */
export function tabOpeners(document: ListingDocument): Iterable<PageNode> {
  return new Set(openersOf(document).values());
}
