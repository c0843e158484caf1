import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** A text that changes whenever the crawl of a run gets on: a page is saved, or visits that lead to one are. */
export async function loadRunPlace(database: Database, runId: string): Promise<string> {
  const [run] = await executePrepared<{ place: string }>(database, PLACE, [runId]);
  return run?.place ?? '';
}

const PLACE = {
  name: 'run-place',
  text: `select page_count || '/' || (select count(*) from detail_checkpoint where run_id = run.id) as place
    from run where id = $1`,
};
