import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep, failedStep } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { type FoundListing, type JudgedPage, POOR_SCORE } from '../reading/judge-page.ts';
import type { Markup } from '../reading/markup.ts';
import type { PageReader } from '../reading/page-reader.ts';

/** What is searched for, and how far. */
interface Quest {
  url: string;
  input: JobInput;
  level: ProtectionLevel;
  /** The given page alone, or the pages that it links to. */
  scope: 'page' | 'site';
  /** The score of what was found before; null when nothing was. */
  scoreToBeat: number | null;
}

/** A page with the listing that answers a request best. */
export interface Listing extends FoundListing {
  page: Markup;
}

/** The result of a search, with every page that was tried on the way. */
export interface Search {
  /** The best listing that beats what was found before. */
  listing: Listing | null;
  /** Whether the listing answers the request well enough to search no further. */
  isGood: boolean;
  steps: DiscoveryStep[];
}

/** What is searched with. */
interface SearchTools {
  load: (url: string) => Promise<PageSnapshot>;
  reader: PageReader;
}

/** A page of the search, and what it holds. */
interface TriedPage extends Pick<JudgedPage, 'isEmpty'> {
  page: Markup;
  listing: Listing | null;
}

/** How much better a listing elsewhere must be than the one on the page that the customer gave. */
const CLEARLY_BETTER = 1;
const MOST_LINKS = 5;

/**
 * Finds the listing that answers a request on the given page, or on the pages behind its most promising links.
 * Loading and reading fail with a `CrawlFailure`; only that of the given page is thrown on.
 */
export async function findListing(quest: Quest, tools: SearchTools): Promise<Search> {
  const given = await tryPage(quest.url, quest, tools);
  const pages = quest.scope === 'page' ? [given] : await tryLinks(given, quest, tools);
  const margin = quest.scope === 'page' ? 0 : CLEARLY_BETTER;
  const toBeat = quest.scoreToBeat === null ? -Infinity : quest.scoreToBeat + margin;
  let listing: Listing | null = null;
  for (const page of pages) {
    const found = 'failure' in page ? null : page.listing;
    if (found && found.score > Math.max(toBeat, listing?.score ?? -Infinity)) listing = found;
  }
  const isGood = listing !== null && listing.score >= POOR_SCORE && !(quest.scope === 'page' && given.isEmpty);
  const steps = pages.map((page) => stepOf(page, quest.level, listing));
  return { listing, isGood, steps };
}

interface FailedPage {
  url: string;
  failure: CrawlFailure;
}

async function tryPage(address: string, { input }: Quest, { load, reader }: SearchTools): Promise<TriedPage> {
  const { url, html } = await load(address);
  const page = { url, html };
  const { listing, isEmpty } = await reader.judgePage(page, input);
  return { page, isEmpty, listing: listing && { ...listing, page } };
}

/** The pages behind the given page's best links. A shell that scripts fill has none worth following. */
async function tryLinks(given: TriedPage, quest: Quest, tools: SearchTools): Promise<(TriedPage | FailedPage)[]> {
  if (given.isEmpty) return [];
  const tried: (TriedPage | FailedPage)[] = [];
  for (const url of await tools.reader.bestLinks(given.page, quest.input, MOST_LINKS)) {
    try {
      tried.push(await tryPage(url, quest, tools));
    } catch (error) {
      if (!(error instanceof CrawlFailure)) throw error;
      tried.push({ url, failure: error });
    }
  }
  return tried;
}

function stepOf(
  page: TriedPage | FailedPage,
  protection_level: ProtectionLevel,
  chosen: Listing | null,
): DiscoveryStep {
  if ('failure' in page) return failedStep(page.url, protection_level, page.failure.code);
  const { records, score } = page.listing ?? { records: 0, score: 0 };
  const { url } = page.page;
  return { url, protection_level, records, score: Number(score.toFixed(2)), outcome: outcomeOf(page, chosen) };
}

function outcomeOf({ listing, isEmpty }: TriedPage, chosen: Listing | null): string {
  if (listing === null) return isEmpty ? DISCOVERY_OUTCOMES.needs_scripts : DISCOVERY_OUTCOMES.no_listing;
  return listing === chosen ? DISCOVERY_OUTCOMES.chosen : DISCOVERY_OUTCOMES.listing;
}
