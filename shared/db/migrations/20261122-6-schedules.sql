-- Recurring runs of jobs, when they fired, and who this installation is in a namespace that others may share.

create table "schedule" (
  "job_id" uuid not null,
  "interval_type" text not null check ("interval_type" in ('one-time', 'minutes', 'hours', 'days', 'weeks', 'months')),
  "every" int not null default 1,
  "time" text not null,
  "weekdays" jsonb null,
  "day_of_month" int null,
  "start_date" text null,
  "timezone" text not null,
  "set_at" timestamptz not null,
  "max_pages" int null,
  "enabled" boolean not null default true,
  "version" int not null default 1,
  "synced_version" int not null default 0,
  "sync_again_at" timestamptz null,
  "updated_at" timestamptz not null default now(),
  primary key ("job_id")
);
alter table "schedule" add constraint "schedule_job_id_foreign" foreign key ("job_id") references "job" ("id") on update cascade on delete cascade;
create index "schedule_unsynced_index" on "schedule" ("updated_at") where synced_version <> version;
create index "schedule_sync_again_at_index" on "schedule" ("sync_again_at");

create table "schedule_firing" (
  "job_id" uuid not null,
  "scheduled_at" timestamptz not null,
  "fired_at" timestamptz not null default now(),
  "run_id" uuid null,
  "reason" text null check ("reason" in ('insufficient_credits', 'plan_required', 'page_limit_exceeded', 'previous_run_waiting')),
  primary key ("job_id", "scheduled_at")
);
alter table "schedule_firing" add constraint "schedule_firing_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "schedule_firing" add constraint "schedule_firing_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete set null;
create index "schedule_firing_run_id_index" on "schedule_firing" ("run_id");
create index "schedule_firing_fired_at_index" on "schedule_firing" ("fired_at");

create table "installation" ("id" uuid not null, primary key ("id"));
insert into "installation" ("id") values (gen_random_uuid());
