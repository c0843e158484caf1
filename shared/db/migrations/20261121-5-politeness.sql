-- The budget of an origin learns who holds its places and how long it is paused; runs learn what politeness cost.

drop table "origin_budget";
create unlogged table "origin_budget" ("origin" varchar(300) not null, "state" jsonb not null, primary key ("origin"));
alter table "run" add column "politeness_wait_ms" int not null default 0;
