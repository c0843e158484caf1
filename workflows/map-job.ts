import { ApplicationFailure, isCancellation, patched, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type {
  CrawlActivities,
  DatabaseActivities,
  MappingOutcome,
  MappingStep,
} from '../activities/temporal/contract.ts';
import { type CrawlFailureCode, isRefusal } from '../shared/domain/crawl-failure.ts';
import { NO_LONGER_ACTIVE } from '../shared/domain/no-longer-active.ts';
import { isHardened, PROTECTION_LEVELS, type ProtectionLevel } from '../shared/domain/protection.ts';
import { crawlQueue, mappingQueue } from '../shared/domain/task-queue.ts';
import { CRAWL_MAPPING, CRAWL_MAPPING_FROM, DATABASE, type MappingTime } from './activity-options.ts';
import { earlyEndOf } from './failure.ts';
import { PAUSES } from './pauses.ts';
import { reportProgress } from './report-progress.ts';
import { runSaga } from './saga.ts';
import { whenFree } from './when-free.ts';
import { levelNotServed, whileServed } from './while-served.ts';

const { markJobReady, failJob, noteWaiting } = proxyActivities<DatabaseActivities>(DATABASE);

/**
 * The story of a job, from its acceptance (which charged it) to `ready` or `failed`: the rows of `JOB_LIFECYCLE`.
 * When mapping fails, failing the job refunds the charge.
 */
export function mapJob({ jobId }: { jobId: string }) {
  return runSaga(async (saga) => {
    saga.compensateWith((failure) => failJob({ jobId, failure }));
    await findAndMapListing(jobId);
    await markJobReady({ jobId });
    reportProgress('ready', 'The mapping is stored; the job can be run.');
    return 'ready' as const;
  });
}

/** Reasons for which a level is of no use for other pages either. */
const CLOSED = new Set<CrawlFailureCode | null>(['level_not_offered', 'level_not_served']);

/** What the steps before brought. */
interface Progress {
  startedAt: number;
  /** How long the steps have worked, in milliseconds; the rest of the time they have waited. */
  workedMs: number;
  /** The score of the mapping that was stored. */
  scoreToBeat: number | null;
  /** The first level that no worker serves. */
  unserved: ProtectionLevel | null;
  /** The page is a homepage that promises a better listing elsewhere. */
  searchesNext: boolean;
  /** A listing was found that has none of the columns that were asked for. */
  lacksColumns: boolean;
}

/**
 * The customer's page first, at one level after the other, the hardened ones only where the ones before were refused;
 * when it has no listing to speak of, the other pages of its site, at the levels that let the crawler in. Behind a
 * homepage that promises a better listing elsewhere, its site is searched before the next level. Throws the last
 * reason when no step has a mapping, or the one that tells more: a level was missing that might have shown one, or a
 * listing was there, with other columns.
 */
async function findAndMapListing(jobId: string): Promise<void> {
  const progress: Progress = {
    startedAt: Date.now(),
    workedMs: 0,
    scoreToBeat: null,
    unserved: null,
    searchesNext: false,
    lacksColumns: false,
  };
  const reason = await searchListing(jobId, progress);
  if (progress.scoreToBeat !== null) return;
  if (progress.unserved !== null) throw levelNotServed(progress.unserved);
  const told = progress.lacksColumns ? 'columns_not_found' : reason;
  throw ApplicationFailure.nonRetryable('No step found a listing that answers the request.', told);
}

/** Takes one step after the other; returns why the last one would go on, or null when there is no more to be had. */
async function searchListing(jobId: string, progress: Progress): Promise<CrawlFailureCode | null> {
  const open: ProtectionLevel[] = [];
  let reason: CrawlFailureCode | null = null;
  let hasSearched = false;
  for (const level of PROTECTION_LEVELS) {
    if (isHardened(level) && !(isRefusal(reason) && patched('protection-levels'))) break;
    reason = await takeStep(jobId, { scope: 'page', level }, progress);
    if (reason === null) return null;
    const isClosed = isRefusal(reason) || CLOSED.has(reason);
    if (!isClosed || !patched('protection-levels')) open.push(level);
    hasSearched = progress.searchesNext && patched('search-from-homepage');
    if (!hasSearched) continue;
    reason = await searchSite(jobId, open, progress, reason);
    if (reason === null) return null;
  }
  return hasSearched ? reason : searchSite(jobId, open, progress, reason);
}

/** Searches the site at the levels that let the crawler in, the lowest first; what one level has seen, the next one knows. */
async function searchSite(
  jobId: string,
  open: readonly ProtectionLevel[],
  progress: Progress,
  before: CrawlFailureCode | null,
): Promise<CrawlFailureCode | null> {
  let reason = before;
  for (const level of open) {
    reason = await takeStep(jobId, { scope: 'site', level }, progress);
    if (reason === null) return null;
  }
  return reason;
}

/** Looks for the listing in one way; returns why to go on, or null when it was found or there is no more to be had. */
async function takeStep(jobId: string, step: MappingStep, progress: Progress): Promise<CrawlFailureCode | null> {
  try {
    return await lookForListing(jobId, step, progress);
  } catch (error) {
    const end = passOn(error);
    if (end === 'level_not_served') {
      progress.unserved ??= step.level;
      return end;
    }
    const isAnswered = progress.scoreToBeat !== null || progress.lacksColumns;
    if (!isAnswered || !patched('stored-mapping-stays')) throw error;
    return null;
  }
}

async function lookForListing(jobId: string, step: MappingStep, progress: Progress): Promise<CrawlFailureCode | null> {
  const outcome = await mapListing(jobId, step, progress);
  progress.scoreToBeat = outcome.score ?? progress.scoreToBeat;
  progress.searchesNext = outcome.search_site ?? false;
  progress.lacksColumns ||= outcome.go_on_because === 'columns_not_found';
  if (outcome.go_on_because === null && outcome.goes_on_by_script && patched('pages-by-script')) {
    await findPages(jobId, progress);
  }
  return outcome.go_on_because;
}

async function mapListing(jobId: string, step: MappingStep, progress: Progress): Promise<MappingOutcome> {
  const { scope, level } = step;
  reportProgress('in_progress', `Looking for the listing: scope ${scope}, level ${level}.`);
  const input = { jobId, level, scope, scoreToBeat: progress.scoreToBeat };
  const service = { level, unservedMs: PAUSES.mappingUnserved };
  if (!patched('mapping-waits')) {
    const options = { ...CRAWL_MAPPING_FROM(progress.startedAt, Date.now()), taskQueue: crawlQueue(level) };
    return whileServed(service, () => proxyActivities<CrawlActivities>(options).mapListing(input));
  }
  const begun = Date.now();
  const left = timeLeft(progress, begun);
  const whenWaiting = async (): Promise<void> => {
    reportProgress('in_progress', `Waiting for a free worker: scope ${scope}, level ${level}.`);
    await noteWaiting({ jobId, level });
  };
  const outcome = await whenFree({ mostMs: left.waitMs, whenWaiting }, (scheduleToStartTimeout) => {
    const options = { ...CRAWL_MAPPING(left, scheduleToStartTimeout), taskQueue: mappingQueue(level) };
    return whileServed(service, () => proxyActivities<CrawlActivities>(options).mapListing(input));
  });
  progress.workedMs += outcome.worked_ms ?? Date.now() - begun;
  tellSearch(step, outcome);
  return outcome;
}

/** Tells operators how a search came along: counts and words, never addresses. */
function tellSearch({ level }: MappingStep, { pages_tried: pages, last_outcome: last }: MappingOutcome): void {
  if (pages === undefined) return;
  setCurrentDetails(`Searched the site at level ${level}: ${pages} pages looked at, the last one: ${last}.`);
}

/** What is left of the time to work and of the time to wait, both of which count over all steps. */
function timeLeft({ startedAt, workedMs }: Progress, now: number): MappingTime {
  const waitedMs = now - startedAt - workedMs;
  return {
    workMs: PAUSES.mappingDeadline - workedMs,
    waitMs: PAUSES.mappingWait - waitedMs,
  };
}

/** Looks in a browser for the further pages of a listing that was mapped. The mapping stays when there are none. */
async function findPages(jobId: string, progress: Progress): Promise<void> {
  try {
    await mapListing(jobId, { scope: 'listing', level: 'moderate' }, progress);
  } catch (error) {
    passOn(error);
  }
}

/** Reads why a step failed; throws on what ends the story whatever is stored. */
function passOn(error: unknown): CrawlFailureCode {
  const end = earlyEndOf(error);
  if (isCancellation(error) || end === NO_LONGER_ACTIVE) throw error;
  return end;
}
