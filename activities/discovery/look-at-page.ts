import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep, failedStep, type FoundBy } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { FoundListing } from '../reading/judge-page.ts';
import type { Markup } from '../reading/markup.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { SurveyedPage } from '../reading/survey/survey-page.ts';
import { answers, type CandidateSigns, fitOf, isUntold } from './candidate-fit.ts';
import type { Spread } from './wider-list.ts';

/** A page with the listing that answers a request best; `fit` is comparable between the pages of a site. */
export interface Listing extends FoundListing {
  page: Markup;
  fit: number;
  /** Whether that is enough for an answer. */
  answers: boolean;
  /** Whether it has all that was asked for by name, and whether it is the part that was. */
  isWhole: boolean;
  isPart: boolean;
  /** Nothing tells that it lists what was asked for, and it lacks most of the fields. */
  isOther: boolean;
  /** What it lists, to be compared with other lists; absent where the request names a part of the things. */
  spread?: Spread;
}

/** A page of the search, and what it holds. */
export interface LookedAt {
  page: Markup;
  survey: SurveyedPage;
  listing: Listing | null;
}

/** Which page is looked at, and how it came to that. */
export interface Look {
  input: JobInput;
  by: FoundBy;
  text: string;
  /** The root of the site, or a page in front of it, led there. */
  opensSite?: boolean;
}

/** Reads a loaded page for what it has and where it leads. */
export async function lookAtPage(snapshot: PageSnapshot, look: Look, reader: PageReader): Promise<LookedAt> {
  const page = { url: snapshot.url, html: snapshot.html };
  const survey = withHome(await reader.surveyPage(page, look.input, look.text), look.opensSite ?? false);
  const { listing } = survey;
  if (listing === null) return { page, survey, listing };
  const signs = signsOf(survey, look.by);
  const { recordUrls, place } = survey;
  return {
    page,
    survey,
    listing: {
      ...listing,
      page,
      fit: fitOf(signs),
      answers: answers(signs),
      isWhole: survey.asked === 1 && isPart(survey),
      isPart: isPart(survey),
      isOther: isUntold(signs) && signs.asked < HALF,
      ...(survey.namesPart ? {} : { spread: { recordUrls, isPaged: signs.isPaged, things: place.told.things } }),
    },
  };
}

const HALF = 0.5;

/** What the root of a site leads to is its homepage, wherever that is, unless it tells what was asked for. */
function withHome(survey: SurveyedPage, opensSite: boolean): SurveyedPage {
  const { place } = survey;
  const isHome = place.isHome || (opensSite && place.told.things === 0);
  return { ...survey, place: { ...place, isHome } };
}

/**
 * Whether a page is the part and the place that were asked for by name. Where nothing is named, what a homepage lists is
 * taken for a part of what there is, unless it goes on.
 */
function isPart({ listing, namesThings, namesPart, namesPlace, place: { isHome, told } }: SurveyedPage): boolean {
  const goesOn = listing?.mapping.pagination.kind !== 'none';
  return (!namesPart || told.parts > 0) && (!namesPlace || told.where) && (namesThings || !isHome || goesOn);
}

/** What is known of a page with a listing. */
export function signsOf(survey: SurveyedPage, by: FoundBy): CandidateSigns {
  const { listing, place, asked, namesThings, namesPart, namesPlace } = survey;
  const { isHome, told } = place;
  return {
    region: listing!.score,
    things: told.things,
    parts: told.parts,
    namesThings,
    namesPart,
    isLikely: told.likely,
    isPlace: namesPlace && told.where,
    rest: told.rest,
    asked,
    isPaged: listing!.mapping.pagination.kind !== 'none',
    isHome,
    isOver: place.isOver,
    mentions: place.mentions,
    isOtherKind: place.isOtherKind,
    isGiven: by === 'given' && !isHome,
    isSearched: by === 'search',
    isEcho: place.isEcho,
  };
}

/** The page's line in the trace, as long as none is chosen. */
export function stepOfPage(
  { page, survey, listing }: LookedAt,
  { by, text }: Pick<Look, 'by' | 'text'>,
  protection_level: ProtectionLevel,
): DiscoveryStep {
  const nothing = survey.isEmpty ? DISCOVERY_OUTCOMES.needs_scripts : DISCOVERY_OUTCOMES.no_listing;
  return {
    url: page.url,
    protection_level,
    records: listing?.records ?? 0,
    score: Number((listing?.fit ?? 0).toFixed(2)),
    outcome: listing === null ? nothing : DISCOVERY_OUTCOMES.listing,
    ...wayOf(by, text),
  };
}

/** The line of something that names pages, or that could not be used. */
export function stepOfOther(
  url: string,
  protection_level: ProtectionLevel,
  outcome: string,
  { by, text }: Pick<Look, 'by' | 'text'>,
): DiscoveryStep {
  return { url, protection_level, records: 0, score: 0, outcome, ...wayOf(by, text) };
}

/** The line of a page that could not be read; throws on what is no failure of a site. */
export function stepOfFailure(
  error: unknown,
  url: string,
  level: ProtectionLevel,
  { by, text }: Pick<Look, 'by' | 'text'>,
): DiscoveryStep {
  if (!(error instanceof CrawlFailure)) throw error;
  return { ...failedStep(url, level, error.code), ...wayOf(by, text) };
}

function wayOf(by: FoundBy, text: string): Pick<DiscoveryStep, 'found_by' | 'link_text'> {
  return { found_by: by, ...(text === '' ? {} : { link_text: text }) };
}
