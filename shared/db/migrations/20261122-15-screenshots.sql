-- The page on which a job's listing was found, as a browser showed it, and where the records stand in it.

create table "job_screenshot" (
  "job_id" uuid not null,
  "image" bytea not null,
  "width" int not null,
  "height" int not null,
  "boxes" jsonb not null,
  primary key ("job_id")
);
alter table "job_screenshot" add constraint "job_screenshot_job_id_foreign" foreign key ("job_id") references "job" ("id") on update cascade on delete cascade;
alter table "job_screenshot" add constraint "job_screenshot_image_check" check (octet_length(image) <= 200000);
