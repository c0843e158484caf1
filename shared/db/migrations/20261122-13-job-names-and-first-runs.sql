-- The run that a job's request asks for: what it may do, and once the job is ready which one it is, or why there is none.

alter table "job" add column "first_run" jsonb null;
alter table "job" add column "first_run_id" uuid null;
alter table "job" add column "first_run_error" jsonb null;
