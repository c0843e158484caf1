import { foldText } from '../../extraction/goal/words.ts';
import { ZONE } from '../../extraction/page/zones.ts';
import type { ListingDocument } from '../../extraction/parse.ts';
import { type Control, controlsOf } from '../../pagination/controls/control.ts';
import { MENU } from './link-words.ts';
import { toldOf, type Wish } from './wish.ts';
import { wordsOf } from '../../extraction/goal/words.ts';

const MENU_ZONES = ZONE.navigation | ZONE.menu | ZONE.header;
const LEAST_SIGNS = 2;

/**
 * The buttons of a page that may open a menu, by their marks, the likeliest first; empty marks in a page from plain HTTP,
 * where they only tell that a browser may see more.
 */
export function findMenuButtons({ page }: ListingDocument, wish: Wish): string[] {
  return controlsOf(page)
    .filter(({ isDisabled, number }) => !isDisabled && number === null)
    .map((control) => ({ control, signs: signsOf(control, wish) }))
    .filter(({ signs }) => signs >= LEAST_SIGNS)
    .toSorted((a, b) => b.signs - a.signs)
    .map(({ control }) => control.mark ?? '');
}

function signsOf({ node, labels }: Control, wish: Wish): number {
  const attribs = node.attribs ?? {};
  const names = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`;
  const told = labels.map((label) => toldOf(wish, wordsOf(label)));
  return [
    attribs['aria-haspopup'] !== undefined && attribs['aria-haspopup'] !== 'false' ? 2 : 0,
    attribs['aria-expanded'] === 'false' ? 1 : 0,
    /burger|nav-?toggle|menu/i.test(names) ? 1 : 0,
    labels.some((label) => MENU.test(foldText(label))) ? 1.5 : 0,
    (node.zones & MENU_ZONES) !== 0 ? 1 : 0,
    told.some(({ things, parts }) => things > 0 || parts > 0) ? 1.5 : 0,
  ].reduce((sum, sign) => sum + sign, 0);
}
