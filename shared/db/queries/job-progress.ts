import type { MappingStepNote, SampleRow } from '../../domain/mapping-step.ts';
import type { ScreenshotLayout } from '../../domain/screenshot.ts';
import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

/** What is shown of a job's mapping. */
export interface ShownProgress {
  steps: MappingStepNote[];
  /** Null until something was mapped. */
  sample: SampleRow[] | null;
  /** Null where no browser has shown the page. */
  screenshot: ScreenshotLayout | null;
}

const PROGRESS = {
  name: 'job-progress',
  text: `select coalesce(steps, '[]') as steps, sample,
           case when width is not null then json_build_object('width', width, 'height', height, 'boxes', boxes) end as screenshot
         from job left join job_progress on job_progress.job_id = id left join job_screenshot on job_screenshot.job_id = id
         where id = $1 and account_id = $2`,
};

/** How far a job's mapping is; null when the account has no such job. */
export async function findJobProgress(
  database: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<ShownProgress | null> {
  const [row] = await executePrepared<ShownProgress>(database, PROGRESS, [jobId, accountId]);
  return row ?? null;
}
