import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep, failedStep, type FoundBy } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { FoundListing } from '../reading/judge-page.ts';
import type { Markup } from '../reading/markup.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { SurveyedPage } from '../reading/survey/survey-page.ts';
import { answers, type CandidateSigns, fitOf } from './candidate-fit.ts';

/** A page with the listing that answers a request best; `fit` is comparable between the pages of a site. */
export interface Listing extends FoundListing {
  page: Markup;
  fit: number;
  /** Whether that is enough for an answer. */
  answers: boolean;
  /** Whether it has all that was asked for by name. */
  isWhole: boolean;
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
}

/** Reads a loaded page for what it has and where it leads. */
export async function lookAtPage(snapshot: PageSnapshot, look: Look, reader: PageReader): Promise<LookedAt> {
  const page = { url: snapshot.url, html: snapshot.html };
  const survey = await reader.surveyPage(page, look.input, look.text);
  return {
    page,
    survey,
    listing: survey.listing && {
      ...survey.listing,
      page,
      fit: fitOf(signsOf(survey, look.by)),
      answers: answers(signsOf(survey, look.by)),
      isWhole: survey.asked === 1 && (!survey.namesPlace || survey.place.told.where),
    },
  };
}

/** What is known of a page with a listing. */
export function signsOf({ listing, place, asked, namesPart, namesPlace }: SurveyedPage, by: FoundBy): CandidateSigns {
  const { isHome, told } = place;
  return {
    region: listing!.score,
    things: told.things,
    parts: told.parts,
    namesPart,
    isPlace: namesPlace && told.where,
    rest: told.rest,
    asked,
    isPaged: listing!.mapping.pagination.kind !== 'none',
    isHome,
    isGiven: by === 'given' && !isHome,
    isSearched: by === 'search',
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
