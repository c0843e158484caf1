-- Since when sites have not been able to hand out their robots.txt.

create table "robots_outage" ("origin" varchar(300) not null, "since" timestamptz not null default now(), "noted_at" timestamptz not null default now(), primary key ("origin"));
