/** What is known of a page that may be the answer. */
export interface CandidateSigns {
  /** How well its best region answers, with the number of its records, their fields and what follows them. */
  region: number;
  /** How much its heading, trail, address and the link that led there tell of the things, and of the part that was named. */
  things: number;
  parts: number;
  /** Whether the input says what is listed, and whether it names a part of that. */
  namesThings: boolean;
  namesPart: boolean;
  /** The page tells a kind of things that has the asked fields, where the input says no kind. */
  isLikely: boolean;
  /** The page is the place on the site that the input names. */
  isPlace: boolean;
  /** How much of what it is called is something else again: it is narrower than what was asked for. */
  rest: number;
  /** The share of the asked fields that it has. */
  asked: number;
  /** Its listing goes on. */
  isPaged: boolean;
  isHome: boolean;
  /** How much its text says of the things, and whether it is called something of another kind. */
  mentions: number;
  isOtherKind: boolean;
  /** It lists what is over, which nobody asked for. */
  isOver: boolean;
  /** It is what the customer gave, and no homepage. */
  isGiven: boolean;
  /** It is what the search of the site found, which tells everything that it was asked for. */
  isSearched: boolean;
  /** Only that the search repeats what it was asked for tells the things. */
  isEcho: boolean;
}

/** What each sign is worth beside the region's own score; fitted by `npm run evaluate:discovery -- --fit`. */
export const FIT_WEIGHTS = {
  things: 1,
  untold: -3,
  likely: 0.5,
  where: 1,
  parts: 2,
  rest: -0.5,
  asked: 1,
  paged: 2,
  home: -2.25,
  over: -2,
  unmentioned: -1.5,
  other_kind: -2,
  lacking: -5,
  given: 1,
  searched: -0.5,
} as const;

/** From this fit on a page is an answer; what is below answers something else. */
const LEAST_FIT = 12;

/** The terms of a fit, by the names of their weights. */
export function termsOf(signs: CandidateSigns): Record<keyof typeof FIT_WEIGHTS, number> {
  return {
    things: signs.things,
    untold: Number(isUntold(signs)),
    likely: Number(signs.isLikely),
    where: Number(signs.isPlace),
    parts: signs.namesPart ? signs.parts : 0,
    rest: signs.rest,
    asked: signs.asked,
    paged: Number(signs.isPaged),
    home: Number(signs.isHome),
    over: Number(signs.isOver),
    unmentioned: Number(isUntold(signs) && signs.mentions === 0),
    other_kind: Number(isUntold(signs) && signs.isOtherKind),
    lacking: isUntold(signs) || signs.isEcho ? 1 - signs.asked : 0,
    given: Number(signs.isGiven),
    searched: Number(signs.isSearched),
  };
}

/** Whether nothing on the way to a page or above its list tells what was asked for. */
export function isUntold({ things, parts, namesThings, namesPart, isPlace }: CandidateSigns): boolean {
  return namesThings && things === 0 && !(namesPart && parts > 0) && !isPlace;
}

/** How well a page answers, comparable between the pages of a site. */
export function fitOf(signs: CandidateSigns): number {
  const terms = Object.entries(termsOf(signs)) as [keyof typeof FIT_WEIGHTS, number][];
  return terms.reduce((fit, [name, value]) => fit + FIT_WEIGHTS[name] * value, signs.region);
}

/** Whether a page is an answer. That it is a homepage tells against it beside other pages, not against what it holds. */
export function answers(signs: CandidateSigns): boolean {
  const leastFit = signs.namesThings ? LEAST_FIT : LEAST_FIT - OF_FIELDS * signs.asked;
  return fitOf({ ...signs, isHome: false }) >= leastFit;
}

/** Where nothing but fields is named, no words can speak for a page: so much less is enough where it has them all. */
const OF_FIELDS = 2;
