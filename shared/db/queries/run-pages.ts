import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** A listing page that a run has saved. */
export interface SavedPage {
  page_number: number;
  url: string;
}

const PAGES = {
  name: 'run-pages',
  text: `select page_number, page.url from run join page on run_id = run.id
         where run.id = $1 and account_id = $2 and page_number = any($3)
         order by page_number`,
};

/** Where the pages of a run with these numbers are on the site. */
export async function findRunPages(
  database: Database,
  { accountId, runId, numbers }: { accountId: string; runId: string; numbers: readonly number[] },
): Promise<SavedPage[]> {
  return executePrepared<SavedPage>(database, PAGES, [runId, accountId, numbers]);
}
