import type { Database } from '../db/orm.ts';
import { storableJson } from '../db/storable-json.ts';
import { KEPT_STEPS, type MappingStepNote, type SampleRow } from '../domain/mapping-step.ts';

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
