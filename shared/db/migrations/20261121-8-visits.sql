-- What detail pages brought that wait for their listing page; unlogged, as it can be fetched again.

create unlogged table "kept_visit" ("run_id" uuid not null, "address" varchar(32) not null, "data" json not null, primary key ("run_id", "address"));
alter table "kept_visit" add constraint "kept_visit_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete cascade;
