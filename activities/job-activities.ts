import { activityInfo } from '@temporalio/activity';
import { failJob } from '../shared/commands/fail-job.ts';
import { NoLongerActiveError } from '../shared/domain/no-longer-active.ts';
import { CrawlFailure } from '../shared/domain/crawl-failure.ts';
import { countLooks, extendTrace, waitingStep, withoutWaiting } from '../shared/domain/discovery.ts';
import { LIMITS } from '../shared/domain/limit.ts';
import { markJobReady } from '../shared/commands/mark-job-ready.ts';
import { storeDiscovery, storeMapping, storeSearch } from '../shared/commands/store-mapping.ts';
import { Job } from '../shared/db/entities/job.ts';
import { SiteSearch } from '../shared/db/entities/site-search.ts';
import type { Activities, MappingOutcome } from './temporal/contract.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { watchMapping } from './watch-mapping.ts';
import { withHeartbeat } from './temporal/with-heartbeat.ts';
import { withAbort } from './crawling/with-abort.ts';
import { withLoaders } from './crawling/loaders.ts';
import { mapAtLevel } from './mapping/map-at-level.ts';
import type { MappingTools, SearchState } from './mapping/mapping-tools.ts';

type JobActivities = Pick<Activities, 'mapListing' | 'markJobReady' | 'failJob' | 'noteWaiting'>;

/** The steps of `mapJob`. */
export function createJobActivities(dependencies: ActivityDependencies): JobActivities {
  const { database, capacity, start } = dependencies;

  async function findJob(jobId: string): Promise<Job> {
    const job = await database.em.fork().findOne(Job, jobId);
    if (job === null) throw new NoLongerActiveError('job', jobId);
    return job;
  }

  /** How far the search of a job's site has come: who died on a page of it and goes on behind that has got on. */
  async function searchPlace(jobId: string): Promise<string> {
    return String(countLooks((await findJob(jobId)).discovery ?? []));
  }

  return {
    markJobReady: async ({ jobId }) => start(await markJobReady(database, jobId)),
    failJob: async (input) => start({ deliveries: await failJob(database, input) }),
    async noteWaiting({ jobId, level }) {
      const { discovery, url } = await findJob(jobId);
      await storeDiscovery(database, { jobId, discovery: extendTrace(discovery ?? [], [waitingStep(url, level)]) });
    },
    mapListing: (input) =>
      withHeartbeat(
        async (cancelled, tell) => {
          const job = await findJob(input.jobId);
          const wait = { signal: cancelled, withinMs: LIMITS.permit_wait_seconds * 1_000 };
          return capacity.at(input.level, 'mapping').use(job.account.id, wait, () =>
            withinDeadline(cancelled, async (signal) => {
              const begun = performance.now();
              const outcome = await mapWaited(dependencies, job, input, { signal, reportProgress: tell });
              return { ...outcome, worked_ms: Math.round(performance.now() - begun) };
            }),
          );
        },
        () => searchPlace(input.jobId),
      ),
  };
}

/** The time-out of an attempt is the wait for its permit, and what the mapping has left of its deadline. */
function withinDeadline<Result>(outer: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const leftMs = activityInfo().startToCloseTimeoutMs - LIMITS.permit_wait_seconds * 1_000;
  return withAbort(outer, async (signal, abortWith) => {
    const timer = setTimeout(() => abortWith(new CrawlFailure('deadline_exceeded')), Math.max(leftMs, 1));
    try {
      return await work(signal);
    } finally {
      clearTimeout(timer);
    }
  });
}

async function mapWaited(
  { database, crawler, readers, logger, askModel }: ActivityDependencies,
  job: Job,
  { jobId, level, scope, scoreToBeat }: Parameters<Activities['mapListing']>[0],
  { signal, reportProgress }: Pick<MappingTools, 'signal' | 'reportProgress'>,
): Promise<MappingOutcome> {
  const search = await database.em.fork().findOne(SiteSearch, jobId);
  const discovery = withoutWaiting(job.discovery ?? []);
  const hasWaited = discovery.length < (job.discovery?.length ?? 0);
  if (hasWaited) await storeDiscovery(database, { jobId, discovery });
  if (!(await crawler.offers(level))) return { score: null, go_on_because: 'level_not_offered' };
  return withLoaders(crawler, level, (loaders) =>
    mapAtLevel(
      {
        url: job.url,
        listingUrl: job.listingUrl,
        input: job.input,
        details: job.details,
        discovery,
        search: search?.state as SearchState | undefined,
      },
      { scope, scoreToBeat },
      {
        loaders,
        reader: readers.forMapping({ accountId: job.account.id, signal }),
        askModel,
        signal,
        reportDefect: (err, what) => logger.error({ err, jobId }, what),
        storeMapping: (found) => storeMapping(database, { jobId, ...found }),
        storeDiscovery: (discovery) => storeDiscovery(database, { jobId, discovery }),
        storeSearch: (stored) => storeSearch(database, { jobId, ...stored }),
        reportProgress,
        watcher: watchMapping({ database, logger }, jobId, level),
      },
    ),
  );
}
