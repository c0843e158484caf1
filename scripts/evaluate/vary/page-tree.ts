import { cloneNode, Document, Element, hasChildren, isTag, type ChildNode } from 'domhandler';
import { textContent } from 'domutils';
import { parse, serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** The tree of a page, as browsers make it. */
export function treeOf(html: string): Document {
  return parse(html, { treeAdapter: adapter });
}

/** The markup of a tree. */
export function markupOf(tree: Document): string {
  return serialize(tree, { treeAdapter: adapter });
}

/** The elements of a tree's body, in their order. */
export function elementsOf(tree: Document): Element[] {
  const found: Element[] = [];
  const open: ChildNode[] = tree.children.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isTag(node)) found.push(node);
    if (hasChildren(node) && !(isTag(node) && UNSEEN.has(node.name))) open.push(...node.children.toReversed());
  }
  return found;
}

const UNSEEN = new Set(['head', 'script', 'style', 'svg', 'template', 'noscript']);

/**
 * What elements that come from one template share at least: their tag and those of the two elements around them. Their
 * classes differ too often from record to record, as in rows that take turns.
 */
export function templateOf(element: Element): string {
  const parent = holderOf(element);
  return [parent && holderOf(parent)?.name, parent?.name, element.name].join(' ');
}

const holderOf = ({ parent }: Element): Element | null => (parent !== null && isTag(parent) ? parent : null);

/** Siblings of one tag and class. */
export interface SiblingList {
  holder: Element;
  items: Element[];
  /** How many characters of text they hold. */
  length: number;
}

const LEAST_ITEMS = 4;

/** The lists of a tree: siblings of one tag and class, at least four, the most text first. */
export function listsOf(tree: Document): SiblingList[] {
  return elementsOf(tree)
    .flatMap((holder) => {
      const groups = Map.groupBy(
        holder.children.filter((child) => isTag(child)),
        ({ name, attribs }) => `${name}.${attribs['class'] ?? ''}`,
      );
      return [...groups.values()].map((items) => ({ holder, items, length: lengthOf(items) }));
    })
    .filter(({ items }) => items.length >= LEAST_ITEMS)
    .toSorted((a, b) => b.length - a.length);
}

const lengthOf = (items: readonly Element[]): number =>
  items.reduce((sum, item) => sum + textContent(item).replace(/\s+/g, ' ').length, 0);

/** The elements that some markup stands for, to be put into a tree. */
export function elementsFrom(markup: string): Element[] {
  const body = elementsOf(parse(`<body>${markup}</body>`, { treeAdapter: adapter })).find(
    ({ name }) => name === 'body',
  );
  return body!.children.filter((child) => isTag(child)).map((child) => cloneNode(child, true));
}

/** Puts elements behind another one. */
export function putBehind(element: Element, added: readonly Element[]): void {
  const { parent } = element;
  if (parent === null) return;
  for (const each of added) each.parent = parent;
  parent.children.splice(parent.children.indexOf(element) + 1, 0, ...added);
}
