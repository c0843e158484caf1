import { areAkin } from '../../goal/parts/akin.ts';
import type { AskedPhrase } from '../../goal/parts/asked-part.ts';
import { remember } from '../../page/remember.ts';
import type { Page, PageNode } from '../../page/page-model.ts';
import { hasLink } from '../../page/spans.ts';
import { ZONE } from '../../page/zones.ts';
import { isHeading } from '../counts.ts';
import { formsOf, type Heading, headingsOf, tabTitles } from './headings.ts';
import { TAB } from './tabs.ts';

/** A heading that says something of what a part is called. */
export interface Hit {
  form: string;
  heading: Heading;
}

/** More texts of one form are no headings. */
const MOST_OF_FORM = 150;
const OUTSIDE = ZONE.navigation | ZONE.menu | ZONE.breadcrumb | ZONE.footer;

/**
 * The headings of a page that can be meant by a phrase: any short text where a part is asked for; where records are only
 * called so, what markup says is a heading, with every word of it.
 */
export function hitsOf(page: Page, { words }: AskedPhrase, how: 'asked' | 'called'): Hit[] {
  const all = [...new Set(words.flat())];
  const isTold = remember((text: string) => all.some((word) => areAkin(text, word)), Infinity);
  const isHit = (heading: Heading): boolean =>
    how === 'asked' ? heading.words.some(isTold) : all.every((word) => heading.words.some((own) => areAkin(own, word)));
  const hits: Hit[] = [];
  for (const form of formsOf(page.document)) {
    const headings = headingsOf(page.document, form);
    if (headings.length > MOST_OF_FORM) continue;
    for (const heading of headings) {
      const { node } = heading;
      if (how === 'called' && !looksLikeHeading(node)) break;
      if (!leadsElsewhere(node) && isHit(heading)) hits.push({ form, heading });
    }
  }
  for (const heading of tabTitles(page.document)) if (isHit(heading)) hits.push({ form: TAB, heading });
  return hits;
}

/** An entry of a menu heads nothing, whatever it says. */
function leadsElsewhere(node: PageNode): boolean {
  return (node.zones & OUTSIDE) !== 0 && (hasLink([node]) || node.tag === 'a' || node.parent?.tag === 'a');
}

const HEADS = new Set(['caption', 'legend', 'summary', 'dt', 'th']);
const HEAD_CLASS = /(?:^|[-_\s])(?:title|heading|headline|header)(?:[-_\s]|$)/i;

/** Whether markup, or the name of a class, says that an element is a heading. */
export function looksLikeHeading(node: PageNode): boolean {
  if (isHeading(node) || HEADS.has(node.tag) || node.children.some(isHeading)) return true;
  return Number(node.attribs?.['colspan']) > 1 || HEAD_CLASS.test(node.attribs?.['class'] ?? '');
}
