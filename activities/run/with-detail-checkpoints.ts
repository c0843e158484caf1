import { deleteDetailCheckpoints } from '../../shared/commands/delete-detail-checkpoints.ts';
import { saveDetailCheckpoints } from '../../shared/commands/save-detail-checkpoints.ts';
import { digest } from '../../shared/db/digest.ts';
import type { Database } from '../../shared/db/orm.ts';
import { loadDetailCheckpoints } from '../../shared/db/queries/detail-checkpoints.ts';
import type { VisitValues } from '../../shared/domain/visit.ts';

/** The detail pages that were visited, and whose listing pages are not saved yet. */
export interface DetailCheckpoints {
  /** What an earlier attempt has visited; undefined where it has not. */
  checkpointOf: (url: string) => VisitValues | undefined;
  /** Saves what was visited until its page is saved. */
  saveCheckpoints: (visits: [url: string, values: VisitValues][]) => Promise<void>;
}

/** Does work with the checkpoints of an earlier attempt; deletes them when the work is done, and all pages are saved. */
export async function withDetailCheckpoints<Result>(
  database: Database,
  runId: string,
  work: (checkpoints: DetailCheckpoints) => Promise<Result>,
): Promise<Result> {
  const saved = await loadDetailCheckpoints(database, runId);
  let isAnySaved = saved.size > 0;
  const result = await work({
    checkpointOf: (url) => (saved.size === 0 ? undefined : saved.get(digest(url))),
    async saveCheckpoints(visits) {
      isAnySaved = true;
      await saveDetailCheckpoints(database, { runId, visits });
    },
  });
  if (isAnySaved) await deleteDetailCheckpoints(database, runId);
  return result;
}
