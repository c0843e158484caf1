-- When a job's detail pages are visited, and what customers should know of listings that were read.

alter table "job" add column "details" text not null default 'auto';
alter table "job" add constraint "job_details_check" check ("details" in ('auto', 'always', 'never'));
alter table "job" add column "warnings" jsonb null;
alter table "run" add column "warnings" jsonb null;
