import { remember } from './remember.ts';

/** Parts of a page, as bits, that tell against (or for) a region standing in them. */
export const ZONE = {
  navigation: 1,
  header: 2,
  footer: 4,
  aside: 8,
  main: 16,
  menu: 32,
  breadcrumb: 64,
  pager: 128,
  social: 256,
  consent: 512,
  carousel: 1024,
  advert: 2048,
} as const;

const BY_TAG: Record<string, number> = {
  nav: ZONE.navigation,
  header: ZONE.header,
  footer: ZONE.footer,
  aside: ZONE.aside,
  main: ZONE.main,
  menu: ZONE.menu,
};

const BY_ROLE: Record<string, number> = {
  navigation: ZONE.navigation,
  banner: ZONE.header,
  contentinfo: ZONE.footer,
  complementary: ZONE.aside,
  main: ZONE.main,
  menu: ZONE.menu,
  menubar: ZONE.menu,
  tablist: ZONE.menu,
  dialog: ZONE.consent,
};

const BY_WORD: [RegExp, number][] = [
  [/(^|[-_ ])(nav|navbar|navigation|topnav|subnav|sitenav)([-_ ]|$)/i, ZONE.navigation],
  [/(^|[-_ ])(footer|foot|bottombar|copyright)([-_ ]|$)/i, ZONE.footer],
  [/(^|[-_ ])(header|masthead|topbar|banner)([-_ ]|$)/i, ZONE.header],
  [
    /(^|[-_ ])(sidebar|side|aside|widget|related|facets?|filters?|refine|tag-?cloud|archives?-list)([-_ ]|$)/i,
    ZONE.aside,
  ],
  [/(^|[-_ ])(menu|submenu|mega-?menu|dropdown|megamenu)([-_ ]|$)/i, ZONE.menu],
  [/bread-?crumb/i, ZONE.breadcrumb],
  [/paginat|(^|[-_ ])(pager|paging|pages|page-?numbers|pagenav)([-_ ]|$)/i, ZONE.pager],
  [/(^|[-_ ])(social|share|sharing|follow-us)([-_ ]|$)/i, ZONE.social],
  [/cookie|consent|gdpr/i, ZONE.consent],
  [/(^|[-_ ])(ads?|advert\w*|sponsor\w*|promoted)([-_ ]|$)/i, ZONE.advert],
  [/carousel|slider|slide-?show|slick|swiper|marquee/i, ZONE.carousel],
  [/(^|[-_ ])(main|main-?content|content|primary)([-_ ]|$)/i, ZONE.main],
];

/** The zone that a tag makes of an element. */
export function zonesOfTag(tag: string): number {
  return BY_TAG[tag] ?? 0;
}

/** The zone that a `role` makes of an element. */
export function zonesOfRole(role: string): number {
  return BY_ROLE[role] ?? 0;
}

/** The zones that the words of a `class` or an `id` name. */
export const zonesInWords = remember((words: string): number =>
  BY_WORD.reduce((zones, [pattern, zone]) => (pattern.test(words) ? zones | zone : zones), 0),
);
