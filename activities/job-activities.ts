import { failJob } from '../shared/commands/fail-job.ts';
import { NoLongerActiveError } from '../shared/domain/no-longer-active.ts';
import { markJobReady } from '../shared/commands/mark-job-ready.ts';
import { storeDiscovery, storeMapping } from '../shared/commands/store-mapping.ts';
import { Job } from '../shared/db/entities/job.ts';
import type { Activities } from './temporal/contract.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { withHeartbeat } from './temporal/with-heartbeat.ts';
import { withLoaders } from './crawling/loaders.ts';
import { mapAtLevel } from './mapping/map-at-level.ts';

type JobActivities = Pick<Activities, 'mapListing' | 'markJobReady' | 'failJob'>;

/** The steps of `mapJob`. */
export function createJobActivities(dependencies: ActivityDependencies): JobActivities {
  const { database, crawler, readers, logger, askModel } = dependencies;
  return {
    markJobReady: ({ jobId }) => markJobReady(database, jobId),
    failJob: (input) => failJob(database, input),
    mapListing: ({ jobId, level, scope, scoreToBeat }) =>
      withHeartbeat(async (signal) => {
        const job = await database.em.fork().findOne(Job, jobId);
        if (job === null) throw new NoLongerActiveError('job', jobId);
        if (!(await crawler.offers(level))) return { score: null, go_on_because: 'level_not_offered' };
        return withLoaders(crawler, level, (loaders) =>
          mapAtLevel(
            job,
            { scope, scoreToBeat },
            {
              loaders,
              reader: readers.forMapping({ accountId: job.account.id, signal }),
              askModel,
              signal,
              reportDefect: (err, what) => logger.error({ err, jobId }, what),
              storeMapping: (found) => storeMapping(database, { jobId, ...found }),
              storeDiscovery: (discovery) => storeDiscovery(database, { jobId, discovery }),
            },
          ),
        );
      }),
  };
}
