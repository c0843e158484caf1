import type { Database } from '../orm.ts';
import { executePrepared } from '../prepared.ts';

const SCREENSHOT = {
  name: 'job-screenshot',
  text: 'select image from job join job_screenshot on job_id = id where id = $1 and account_id = $2',
};

/** The screenshot of a job, a JPEG; null when the account has no such job, or the job no screenshot. */
export async function findJobScreenshot(
  database: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<Buffer | null> {
  const [row] = await executePrepared<{ image: Buffer }>(database, SCREENSHOT, [jobId, accountId]);
  return row?.image ?? null;
}
