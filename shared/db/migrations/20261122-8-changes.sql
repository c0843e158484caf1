-- What changed between two runs of a job, once somebody has asked for it.

alter table "run" add column "changes" jsonb null;
create index "run_completed_index" on "run" ("job_id", "completed_at", "id") where status = 'completed';

create table "run_comparison" (
  "run_id" uuid not null,
  "since_id" uuid not null,
  "added" bigint[] not null,
  "changed" bigint[] not null,
  "removed" bigint[] null,
  "unread" text[] not null,
  "computed_at" timestamptz not null default now(),
  primary key ("run_id")
);
alter table "run_comparison" add constraint "run_comparison_run_id_foreign" foreign key ("run_id") references "run" ("id") on update cascade on delete cascade;
alter table "run_comparison" add constraint "run_comparison_since_id_foreign" foreign key ("since_id") references "run" ("id") on delete cascade;
create index "run_comparison_since_id_index" on "run_comparison" ("since_id");
