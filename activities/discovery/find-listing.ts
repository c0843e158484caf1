import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import type { DiscoveryStep } from '../../shared/domain/discovery.ts';
import type { JobInput } from '../../shared/domain/job.ts';
import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import { type JudgedPage, judgePage, type Listing } from './judge-page.ts';
import { scoreLinks } from './score-links.ts';

/** The result of a search, with every page that was tried on the way. */
export interface Search {
  listing: Listing | null;
  /** Whether the given page is only a shell that scripts fill. */
  isEmpty: boolean;
  steps: DiscoveryStep[];
}

/** Below this score a listing hardly answers the request, so that the pages behind the best links are tried. */
const POOR_SCORE = 5;
/** How much better a listing elsewhere must be than the one on the page that the customer gave. */
const CLEARLY_BETTER = 1;
const MOST_LINKS = 5;

/**
 * Finds the listing that answers a request: on the given page, or, when that has none or a poor one, on a page that it
 * links to. `load` fails with a `CrawlFailure`; only that of the given page is thrown on.
 */
export async function findListing(
  url: string,
  input: JobInput,
  load: (url: string) => Promise<PageSnapshot>,
): Promise<Search> {
  const given = judgePage(await load(url), input);
  const { isEmpty } = given;
  const steps = [stepOf(given)];
  let listing = given.listing;
  const isPoor = listing === null || listing.score < POOR_SCORE;
  if (isEmpty || !isPoor) return { listing, isEmpty, steps: closeTrace(steps, listing) };

  const toBeat = listing === null ? -Infinity : listing.score + CLEARLY_BETTER;
  for (const link of scoreLinks(given.document, input).slice(0, MOST_LINKS)) {
    const tried = await judgeLink(link, input, load);
    steps.push('code' in tried ? failedStep(link, tried) : stepOf(tried));
    const better = 'code' in tried ? null : tried.listing;
    if (better && better.score > Math.max(toBeat, listing?.score ?? -Infinity)) listing = better;
  }
  return { listing, isEmpty, steps: closeTrace(steps, listing) };
}

async function judgeLink(
  url: string,
  input: JobInput,
  load: (url: string) => Promise<PageSnapshot>,
): Promise<JudgedPage | CrawlFailure> {
  try {
    return judgePage(await load(url), input);
  } catch (error) {
    if (error instanceof CrawlFailure) return error;
    throw error;
  }
}

function stepOf({ document, listing, isEmpty }: JudgedPage): DiscoveryStep {
  const outcome = listing ? 'a listing' : isEmpty ? 'nothing there without scripts' : 'no listing';
  const { records, score } = listing ?? { records: 0, score: 0 };
  return { url: document.url, records, score: Number(score.toFixed(2)), outcome };
}

function failedStep(url: string, { code }: CrawlFailure): DiscoveryStep {
  return { url, records: 0, score: 0, outcome: `could not be read: ${code}` };
}

/** Says in the trace which page was taken. */
function closeTrace(steps: DiscoveryStep[], chosen: Listing | null): DiscoveryStep[] {
  return steps.map((step) => (step.url === chosen?.document.url ? { ...step, outcome: 'chosen' } : step));
}
