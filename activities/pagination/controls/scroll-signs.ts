import type { Attributes } from '../../extraction/page/page-model.ts';
import type { ListingDocument } from '../../extraction/parse.ts';

/** Names in markup and scripts of lists that go on when they are scrolled. */
const NAMES =
  /infinite[-_]?(scroll|list|load|loader)|(end|load|scroll|list)[-_]?sentinel|sentinel|load(ing)?[-_]?more|endless|auto[-_]?load|\bspinner\b|jscroll|waypoint/i;
const SCRIPTS =
  /infinite-?scroll|IntersectionObserver|onscroll\b|addEventListener\(\s*['"]scroll|\)\.scroll\(|\.on\(\s*['"]scroll|scrollHeight/i;

/** Whether the markup of a page, or a script in it, hints at more being loaded when it is scrolled. */
export function announcesScrolling({ page }: ListingDocument): boolean {
  const { nodes, unseen } = page;
  return (
    unseen.some(({ text }) => SCRIPTS.test(text)) ||
    [...unseen, ...nodes].some(({ attribs }) => attribs !== null && isSign(attribs))
  );
}

function isSign({ id = '', class: classes = '', ...attribs }: Attributes): boolean {
  if (NAMES.test(`${id} ${classes}`) || attribs['data-next-page'] !== undefined) return true;
  return /revealed|intersect/.test(attribs['hx-trigger'] ?? '');
}
