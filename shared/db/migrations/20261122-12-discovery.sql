-- Where the search of a site for a job's listing stands: while the job is mapped, so that another worker can go on.

create table "site_search" (
  "job_id" uuid primary key references "job" ("id") on delete cascade,
  "state" jsonb not null,
  "updated_at" timestamptz not null default now()
);
