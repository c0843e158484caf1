/** Knows which sites send browsers elsewhere. */
export interface RedirectHabits {
  /** Whether a page of a site may lead to another site, as far as is known. */
  mayLeadAway(origin: string): boolean;
  /** Notes whether a page of a site led to another one. */
  note(origin: string, ledAway: boolean): void;
}

/** After so many pages a site that led nowhere else counts as one that does not; one that did so once never does. */
const PAGES_OF_TRUST = 3;
const KEPT_ORIGINS = 1_000;

/** What is known is forgotten for the site that was learned of first when there are too many. */
export function createRedirectHabits(): RedirectHabits {
  const ownPages = new Map<string, number>();
  return {
    mayLeadAway: (origin) => (ownPages.get(origin) ?? 0) < PAGES_OF_TRUST,
    note(origin, ledAway) {
      const [oldest] = ownPages.keys();
      if (!ownPages.has(origin) && ownPages.size >= KEPT_ORIGINS) ownPages.delete(oldest!);
      ownPages.set(origin, ledAway ? -Infinity : (ownPages.get(origin) ?? 0) + 1);
    },
  };
}
