import type { DiscoveryStep } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { POOR_SCORE } from '../reading/judge-page.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { leadsOfPage, leadsOfSite } from './leads-of-page.ts';
import { type Listing, type LookedAt, lookAtPage, stepOfPage } from './look-at-page.ts';
import { isRootAddress } from '../reading/survey/page-address.ts';
import { bestOf } from './best-page.ts';
import {
  keyOf,
  LACKING,
  type Lead,
  LEAST_PROMISE,
  PROMISING,
  type SearchState,
  withCandidate,
  withLeads,
  withSeen,
} from './search-state.ts';

/** What is asked of the page that the customer gave. */
interface Quest {
  url: string;
  input: JobInput;
  level: ProtectionLevel;
  /** The fit of what was found there before; null when nothing was. */
  scoreToBeat: number | null;
}

/** What the given page has. */
export interface FoundHere {
  looked: LookedAt;
  /** Its listing, where that beats what was found before. */
  listing: Listing | null;
  /** Whether the listing answers the request. */
  isGood: boolean;
  step: DiscoveryStep;
}

const GIVEN = { by: 'given', text: '' } as const;

/** Finds the listing on the given page itself. Loading and reading fail with a `CrawlFailure`. */
export async function findListing(
  { url, input, level, scoreToBeat }: Quest,
  { load, reader }: { load: (url: string) => Promise<PageSnapshot>; reader: PageReader },
): Promise<FoundHere> {
  const looked = await lookAtPage(await load(url), { input, ...GIVEN, opensSite: isRootAddress(url) }, reader);
  const { survey, listing: own } = looked;
  const isHomeAnswer = !survey.place.isHome || (own?.answers ?? false);
  const listing = own !== null && isHomeAnswer && own.fit > (scoreToBeat ?? -Infinity) ? own : null;
  const isGood = listing !== null && listing.score >= POOR_SCORE && !survey.isEmpty;
  return { looked, listing, isGood, step: stepOfPage(looked, GIVEN, level) };
}

/** What follows from the given page for a search of its site. */
export interface Outlook {
  state: SearchState;
  /** The site is to be searched before anything is settled: the page is a homepage, and something promises to be better. */
  isSearchNext: boolean;
  /** It is a homepage whose menu only a browser may open, and nothing else leads on. */
  mayHideMenu: boolean;
}

/** Notes where the given page leads. `menuLeads` were found behind its menus, `sitemaps` in its robots.txt. */
export function outlookFrom(
  { looked, listing, isGood }: FoundHere,
  before: SearchState,
  { level, sitemaps, menuLeads = [] }: { level: ProtectionLevel; sitemaps: readonly string[]; menuLeads?: Lead[] },
): Outlook {
  const { page, survey } = looked;
  const { isHome } = survey.place;
  const known = new Set(before.leads.map(keyOf));
  const all = [...leadsOfPage(survey, true), ...menuLeads, ...leadsOfSite(page.url, isHome, sitemaps)];
  const withAll = withLeads(
    withSeen({ ...before, readsPlain: before.readsPlain || level === 'light' }, page.url, level),
    all,
  );
  const state =
    listing === null ? withAll : withCandidate(withAll, bestOf(listing, { ...GIVEN, promise: LEAST_PROMISE }, level));
  const open = state.leads.filter((lead) => (lead.needsBrowser ? level !== 'light' : !known.has(keyOf(lead))));
  const needsMore = isGood || survey.isEmpty;
  const enough = listing?.isPart === false ? LACKING.promise : PROMISING;
  const isLeft = isHome || (listing?.isOther ?? false);
  const isSearchNext = isLeft && open.some(({ promise, by }) => !needsMore || (promise >= enough && by !== 'parent'));
  const isPaged = listing !== null && listing.mapping.pagination.kind !== 'none';
  const mayHideMenu = isHome && isGood && !isSearchNext && !isPaged && level === 'light' && survey.menus.length > 0;
  return { state, isSearchNext, mayHideMenu };
}
