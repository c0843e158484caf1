import { type AnyNode, isComment, isTag, isText } from 'domhandler';
import { DEEPEST, NO_ATTRIBUTES, type PageBuilder } from './page-builder.ts';

/** Tells a builder of a tree that a parser has made. */
export function walkTree(children: readonly AnyNode[], builder: PageBuilder, depth = 0): void {
  if (depth > DEEPEST) return;
  for (const child of children) {
    if (isText(child)) builder.text(child.data);
    else if (isComment(child)) builder.endText();
    else if (isTag(child)) {
      builder.open(child.name, child.attributes.length === 0 ? NO_ATTRIBUTES : child.attribs);
      walkTree(child.children, builder, depth + 1);
      builder.close();
    }
  }
}
