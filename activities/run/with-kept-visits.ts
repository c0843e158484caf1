import { forgetVisits } from '../../shared/commands/forget-visits.ts';
import { keepVisits } from '../../shared/commands/keep-visits.ts';
import { digest } from '../../shared/db/digest.ts';
import type { Database } from '../../shared/db/orm.ts';
import { loadKeptVisits } from '../../shared/db/queries/kept-visits.ts';
import type { VisitValues } from '../../shared/domain/visit.ts';

/** The detail pages whose listing pages are not saved yet. */
export interface KeptVisits {
  /** What an earlier attempt has visited; undefined where it has not. */
  keptVisit: (url: string) => VisitValues | undefined;
  /** Keeps what was visited until its page is saved. */
  keep: (visits: [url: string, values: VisitValues][]) => Promise<void>;
}

/** Does work with the visits that an earlier attempt has kept; forgets them when the work is done, and all is saved. */
export async function withKeptVisits<Result>(
  database: Database,
  runId: string,
  work: (visits: KeptVisits) => Promise<Result>,
): Promise<Result> {
  const kept = await loadKeptVisits(database, runId);
  let hasKept = kept.size > 0;
  const result = await work({
    keptVisit: (url) => (kept.size === 0 ? undefined : kept.get(digest(url))),
    async keep(visits) {
      hasKept = true;
      await keepVisits(database, { runId, visits });
    },
  });
  if (hasKept) await forgetVisits(database, runId);
  return result;
}
