import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { DISCOVERY_OUTCOMES, type DiscoveryStep, failedStep } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { ProtectionLevel } from '../../shared/domain/protection.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { type JudgedPage, judgePage, type Listing, POOR_SCORE } from './judge-page.ts';
import { scoreLinks } from './score-links.ts';

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

/** The result of a search, with every page that was tried on the way. */
export interface Search {
  /** The best listing that beats what was found before. */
  listing: Listing | null;
  /** Whether the listing answers the request well enough to search no further. */
  isGood: boolean;
  steps: DiscoveryStep[];
}

type Load = (url: string) => Promise<PageSnapshot>;

/** How much better a listing elsewhere must be than the one on the page that the customer gave. */
const CLEARLY_BETTER = 1;
const MOST_LINKS = 5;

/**
 * Finds the listing that answers a request on the given page, or on the pages behind its most promising links.
 * `load` fails with a `CrawlFailure`; only that of the given page is thrown on.
 */
export async function findListing(quest: Quest, load: Load): Promise<Search> {
  const given = judgePage(await load(quest.url), quest.input);
  const pages = quest.scope === 'page' ? [given] : await judgeLinks(given, quest, load);
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

/** The pages behind the given page's best links. A shell that scripts fill has none worth following. */
async function judgeLinks(given: JudgedPage, { input }: Quest, load: Load): Promise<(JudgedPage | FailedPage)[]> {
  if (given.isEmpty) return [];
  const judged: (JudgedPage | FailedPage)[] = [];
  for (const url of scoreLinks(given.document, input).slice(0, MOST_LINKS)) {
    try {
      judged.push(judgePage(await load(url), input));
    } catch (error) {
      if (!(error instanceof CrawlFailure)) throw error;
      judged.push({ url, failure: error });
    }
  }
  return judged;
}

function stepOf(
  page: JudgedPage | FailedPage,
  protection_level: ProtectionLevel,
  chosen: Listing | null,
): DiscoveryStep {
  if ('failure' in page) return failedStep(page.url, protection_level, page.failure.code);
  const { records, score } = page.listing ?? { records: 0, score: 0 };
  const { url } = page.document;
  return { url, protection_level, records, score: Number(score.toFixed(2)), outcome: outcomeOf(page, chosen) };
}

function outcomeOf({ listing, isEmpty }: JudgedPage, chosen: Listing | null): string {
  if (listing === null) return isEmpty ? DISCOVERY_OUTCOMES.needs_scripts : DISCOVERY_OUTCOMES.no_listing;
  return listing === chosen ? DISCOVERY_OUTCOMES.chosen : DISCOVERY_OUTCOMES.listing;
}
