import type { Told } from './wish.ts';

/** What is known of a link before it is followed. */
export interface LinkSigns {
  /** What its text or picture tells of the wish, its title or label, its address, and the heading above it. */
  text: Told;
  label: Told;
  address: Told;
  heading: Told;
  viewsAll: boolean;
  /** Leads to what goes on, or to what is over, where nobody asked for that. */
  isOn: boolean;
  isOver: boolean;
  isHub: boolean;
  /** Leads to what nobody lists: accounts, baskets, legal texts. */
  isAside: boolean;
  /** Stands in a menu, in the trail of a page, below it, in its pager. */
  inMenu: boolean;
  inTrail: boolean;
  inFooter: boolean;
  inPager: boolean;
  /** Is one of the records of the page's listing. */
  inRecord: boolean;
  /** How much its address looks like that of a single thing, 0 to 1, and how long its text is, in words. */
  single: number;
  words: number;
  /** Only sorts, filters or translates the page it stands on. */
  isVariant: boolean;
}

/** What each sign is worth. Things and parts count where they are told best; a part counts more than another word for the things. */
const WORTH = {
  things: 3,
  parts: 3.5,
  where: 1.2,
  likely: 1.2,
  by_label: 0.8,
  by_address: 0.7,
  by_heading: 0.5,
  rest: -0.6,
  views_all: 0.8,
  on: 2,
  over: -2,
  hub: 0.8,
  aside: -3,
  menu: 0.5,
  trail: 0.3,
  footer: -0.2,
  pager: -3,
  record: -0.6,
  single: -1.2,
  long: -1,
  variant: -2,
} as const;

/** A text with more words is a title or a sentence, and no entry of a menu. */
const MANY_WORDS = 7;

/** How much a link promises to lead to the listing; below `LEAST_PROMISE` it is not followed. */
export function promiseOf(signs: LinkSigns): number {
  const { text, label, address, heading } = signs;
  const { by_label, by_address, by_heading } = WORTH;
  const things = Math.max(text.things, by_label * label.things, by_address * address.things);
  const parts = Math.max(text.parts, by_label * label.parts, by_address * address.parts);
  const around = signs.viewsAll ? by_heading * Math.max(heading.things, heading.parts) * WORTH.things : 0;
  const isTold = things > 0 || parts > 0;
  return (
    WORTH.things * things +
    WORTH.parts * parts +
    around +
    (isTold ? WORTH.rest * text.rest : 0) +
    (!isTold && (text.likely || label.likely || address.likely) ? WORTH.likely : 0) +
    (text.where || address.where ? WORTH.where : 0) +
    (signs.viewsAll ? WORTH.views_all : 0) +
    (signs.isOn ? WORTH.on : 0) +
    (signs.isOver ? WORTH.over : 0) +
    (signs.isHub ? WORTH.hub : 0) +
    (signs.isAside && text.things < 1 ? WORTH.aside : 0) +
    (signs.inMenu ? WORTH.menu : 0) +
    (signs.inTrail ? WORTH.trail : 0) +
    (signs.inFooter ? WORTH.footer : 0) +
    (signs.inPager ? WORTH.pager : 0) +
    (signs.inRecord ? WORTH.record : 0) +
    WORTH.single * signs.single +
    (signs.words > MANY_WORDS ? WORTH.long : 0) +
    (signs.isVariant ? WORTH.variant : 0)
  );
}
