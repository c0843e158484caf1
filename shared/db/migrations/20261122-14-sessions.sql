-- Who is signed in on the website, and what it shows of a mapping while it goes on.

alter table "account" add column "password" varchar(255) null;

create table "session" (
  "digest" varchar(64) not null,
  "account_id" uuid not null,
  "is_by_link" boolean not null,
  "expires_at" timestamptz not null,
  primary key ("digest")
);
create index "session_account_id_index" on "session" ("account_id");
create index "session_expires_at_index" on "session" ("expires_at");
alter table "session" add constraint "session_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;

create table "sign_in_link" (
  "digest" varchar(64) not null,
  "account_id" uuid not null,
  "expires_at" timestamptz not null,
  primary key ("digest")
);
alter table "sign_in_link" add constraint "sign_in_link_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;

create table "job_progress" (
  "job_id" uuid not null,
  "steps" jsonb not null,
  "sample" json null,
  primary key ("job_id")
);
alter table "job_progress" add constraint "job_progress_job_id_foreign" foreign key ("job_id") references "job" ("id") on update cascade on delete cascade;

drop index "ledger_entry_account_id_index";
create index "ledger_entry_account_id_created_at_id_index" on "ledger_entry" ("account_id", "created_at", "id");
