import { type AnyNode, isComment, isTag, isText } from 'domhandler';
import { parse, type TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { requireAtMost } from '../page/page-complexity.ts';
import { MAX_DEPTH, type MarkupHandler, NO_ATTRIBUTES } from './markup-handler.ts';

/**
 * Tells a handler of the tree that parse5 makes of any markup, by the whole of the HTML Standard's tree construction.
 * Throws `page_too_complex` while the tree grows.
 */
export function parseTree(html: string, handler: MarkupHandler): void {
  walk(parse(html, { treeAdapter: limitedAdapter() }).children, handler, 0);
}

/** Error recovery can make far more elements than there are tags. */
function limitedAdapter(): TreeAdapter<Htmlparser2TreeAdapterMap> {
  let elements = 0;
  return {
    ...adapter,
    createElement(...args) {
      requireAtMost('elements', (elements += 1));
      return adapter.createElement(...args);
    },
  };
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
