import type { Database } from '../db/orm.ts';
import { executePrepared } from '../db/prepared.ts';
import { storableJson } from '../db/storable-json.ts';
import { KEPT_STEPS, type MappingStepNote, type SampleRow } from '../domain/mapping-step.ts';
import type { Screenshot } from '../domain/screenshot.ts';

/** Notes a step that a job's mapping has begun, for who watches it. A job that is gone is passed over. */
export async function noteMappingStep(database: Database, jobId: string, note: MappingStepNote): Promise<void> {
  await database.em.fork().execute(
    `insert into job_progress (job_id, steps) select id, jsonb_build_array(?::jsonb) from job where id = ? for key share
     on conflict (job_id) do update set steps = job_progress.steps || excluded.steps
       where jsonb_array_length(job_progress.steps) < ?`,
    [JSON.stringify(note), jobId, KEPT_STEPS],
  );
}

/** Keeps the first rows that a job's mapping has found, in place of those of an earlier step. */
export async function keepSample(database: Database, jobId: string, sample: SampleRow[]): Promise<void> {
  await database.em.fork().execute(
    `insert into job_progress (job_id, steps, sample) select id, '[]', ?::json from job where id = ? for key share
     on conflict (job_id) do update set sample = excluded.sample`,
    [storableJson(sample), jobId],
  );
}

const KEEP_SCREENSHOT = {
  name: 'keep-screenshot',
  text: `insert into job_screenshot (job_id, image, width, height, boxes)
         select id, $2, $3, $4, $5 from job where id = $1 for key share
         on conflict (job_id) do update
           set image = excluded.image, width = excluded.width, height = excluded.height, boxes = excluded.boxes`,
};
const DROP_SCREENSHOT = { name: 'drop-screenshot', text: 'delete from job_screenshot where job_id = $1' };

/** Keeps how the page of a job's mapping looked, in place of that of an earlier mapping; null: nobody saw it in a browser. */
export async function keepScreenshot(database: Database, jobId: string, screenshot: Screenshot | null): Promise<void> {
  if (screenshot === null) {
    await executePrepared(database, DROP_SCREENSHOT, [jobId]);
    return;
  }
  const { image, width, height, boxes } = screenshot;
  await executePrepared(database, KEEP_SCREENSHOT, [jobId, Buffer.from(image), width, height, JSON.stringify(boxes)]);
}
