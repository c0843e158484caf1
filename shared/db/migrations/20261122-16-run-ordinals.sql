-- The how-manieth of its job a run is: that of the newest one is how many the job has, which nobody has to count then.

alter table "run" add column "ordinal" int null;
update "run" set "ordinal" = numbered."ordinal"
from (select "id", row_number() over (partition by "job_id" order by "created_at", "id") as "ordinal" from "run") as numbered
where "run"."id" = numbered."id";
alter table "run" alter column "ordinal" set not null;
alter table "run" add constraint "run_job_id_ordinal_unique" unique ("job_id", "ordinal");
