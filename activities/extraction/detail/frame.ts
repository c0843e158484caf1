import type { PageNode } from '../page/page-model.ts';
import { ZONE, zonesInWords, zonesOfRole, zonesOfTag } from '../page/zones.ts';

/** What surrounds the subject of a page, whatever it holds. */
const FRAME = ZONE.navigation | ZONE.menu | ZONE.breadcrumb | ZONE.social | ZONE.consent | ZONE.pager;
/** What site builders call each block of a page: `elementor-widget`. */
const BLOCK_CLASS = /\S*[-_]widget\S*/gi;

/** Whether an element stands around the subject of its page, and not in it. */
export function isInFrame(node: PageNode): boolean {
  const { zones } = node;
  if (zones & FRAME) return true;
  return ((zones & ZONE.aside) !== 0 && isAside(node)) || ((zones & ZONE.footer) !== 0 && !isInOwnFooter(node));
}

/** Whether an element stands in what is an aside by more than the name for a block. */
function isAside(node: PageNode): boolean {
  for (let at: PageNode | null = node; at !== null && at.zones & ZONE.aside; at = at.parent) {
    const { class: classes = '', id = '', role = '' } = at.attribs ?? {};
    const words = zonesInWords(classes.replaceAll(BLOCK_CLASS, '')) | zonesInWords(id);
    if ((words | zonesOfRole(role) | zonesOfTag(at.tag)) & ZONE.aside) return true;
  }
  return false;
}

/** Whether an element stands in the footer of an article or of the main part: what belongs to the subject, as its tags. */
function isInOwnFooter(node: PageNode): boolean {
  for (let at: PageNode | null = node; at !== null; at = at.parent)
    if (!(at.zones & ZONE.footer) && (at.tag === 'article' || at.tag === 'main')) return true;
  return false;
}
