import { Run } from '../db/entities/run.ts';
import { lockRun } from '../db/lock-row.ts';
import type { Database } from '../db/orm.ts';
import { isFinal } from '../domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../domain/run.ts';
import { type Warning, warning, withWarnings } from '../domain/warning.ts';

/** What a crawl saw at the end of its listing. */
export interface ListingEnd {
  /** How many rows the listing's last page says that there are; null when it does not say. */
  toldRows: number | null;
  /** The number of the page that the last one links to, and that has no rows; null when there is none. */
  emptyPage: number | null;
}

/**
 * Keeps what the customer should know of the end of a run's listing. A run that has ended stays as it is: what was told of
 * it is final. Throws `NoLongerActiveError` when the run was deleted.
 */
export async function noteListingEnd(
  database: Database,
  { runId, toldRows, emptyPage }: ListingEnd & { runId: string },
): Promise<void> {
  await database.em.fork().transactional(async (em) => {
    const run = await lockRun(em, runId);
    if (isFinal(RUN_LIFECYCLE, run.status)) return;
    const found = run.itemCount;
    const further: Warning[] = [
      ...(emptyPage === null ? [] : [warning('next_page_without_rows', { page: emptyPage })]),
      ...(toldRows !== null && toldRows > found ? [warning('count_not_reached', { told: toldRows, found })] : []),
    ];
    if (further.length > 0)
      await em.nativeUpdate(Run, { id: runId }, { warnings: withWarnings(run.warnings ?? [], further) });
  });
}
