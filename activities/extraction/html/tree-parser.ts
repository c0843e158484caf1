import { type AnyNode, isComment, isTag, isText } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { MAX_DEPTH, type MarkupHandler, NO_ATTRIBUTES } from './markup-handler.ts';

/** Tells a handler of the tree that parse5 makes of any markup, by the whole of the HTML Standard's tree construction. */
export function parseTree(html: string, handler: MarkupHandler): void {
  walk(parse(html, { treeAdapter: adapter }).children, handler, 0);
}

function walk(children: readonly AnyNode[], handler: MarkupHandler, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const child of children) {
    if (isText(child)) handler.text(child.data);
    else if (isComment(child)) handler.endText();
    else if (isTag(child)) {
      handler.open(child.name, child.attributes.length === 0 ? NO_ATTRIBUTES : child.attribs);
      walk(child.children, handler, depth + 1);
      handler.close();
    }
  }
}
