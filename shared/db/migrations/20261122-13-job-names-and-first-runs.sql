-- The run that a job's request asks for: what it may do, and once the job is ready which one it is, or why there is none.

alter table "job" add column "first_run" jsonb null;
alter table "job" add column "first_run_id" uuid null;
alter table "job" add column "first_run_error" jsonb null;

-- What customers call a job, and note about it; a run keeps what its job had when it was created. Type json keeps the order.

alter table "job" add column "name" text null;
alter table "job" add column "metadata" json null;
alter table "run" add column "name" text null;
alter table "run" add column "metadata" json null;

-- The list of runs over all jobs of an account.

create index "run_account_id_created_at_id_index" on "run" ("account_id", "created_at", "id");
drop index "run_account_id_index";
