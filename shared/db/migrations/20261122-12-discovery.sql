-- Where the search of a site for a job's listing stands: while the job is mapped, so that another worker can go on.

create table "site_search" (
  "job_id" uuid not null,
  "state" jsonb not null,
  "updated_at" timestamptz not null default now(),
  primary key ("job_id")
);
alter table "site_search" add constraint "site_search_job_id_foreign" foreign key ("job_id") references "job" ("id") on update cascade on delete cascade;
