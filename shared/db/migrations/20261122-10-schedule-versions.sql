alter table "job" add column "schedule_version" int not null default 0;
update "job" set "schedule_version" = "schedule"."version" from "schedule" where "schedule"."job_id" = "job"."id";
alter table "schedule" alter column "version" drop default;
