import { addPolitenessWait } from '../../shared/commands/add-politeness-wait.ts';
import type { Database } from '../../shared/db/orm.ts';
import type { CrawlClock } from './crawl-clock.ts';

/** Runs a part of a run's crawl, and adds to the run for how long politeness made it wait in that time. */
export async function recordPolitenessWait<Result>(
  database: Database,
  { runId, clock }: { runId: string; clock: Pick<CrawlClock, 'waitedMs'> },
  crawl: () => Promise<Result>,
): Promise<Result> {
  const before = clock.waitedMs();
  try {
    return await crawl();
  } finally {
    const milliseconds = clock.waitedMs() - before;
    // For information only: the crawl does not fail because it could not be written down.
    if (milliseconds > 0) await addPolitenessWait(database, { runId, milliseconds }).catch(() => {});
  }
}
