import { type AnyNode, isTag } from 'domhandler';
import { textContent } from 'domutils';
import type { ListingDocument } from '../../extraction/parse.ts';

/** Names in markup and scripts of lists that go on when they are scrolled. */
const NAMES =
  /infinite[-_]?(scroll|list|load|loader)|(end|load|scroll|list)[-_]?sentinel|sentinel|load(ing)?[-_]?more|endless|auto[-_]?load|\bspinner\b|jscroll|waypoint/i;
const SCRIPTS =
  /infinite-?scroll|IntersectionObserver|onscroll\b|addEventListener\(\s*['"]scroll|\)\.scroll\(|\.on\(\s*['"]scroll|scrollHeight/i;

/** Whether the markup of a page, or a script in it, hints at more being loaded when it is scrolled. */
export function announcesScrolling({ root }: ListingDocument): boolean {
  const visit = (node: AnyNode): boolean => {
    if (!isTag(node)) return false;
    if (node.name === 'script') return SCRIPTS.test(textContent(node));
    const { id = '', class: classes = '', ...attribs } = node.attribs;
    if (NAMES.test(`${id} ${classes}`) || attribs['data-next-page'] !== undefined) return true;
    if (/revealed|intersect/.test(attribs['hx-trigger'] ?? '')) return true;
    return node.children.some(visit);
  };
  return root.children.some(visit);
}
