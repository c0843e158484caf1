-- The first schema: accounts and their ledger, jobs, runs, pages, items, and the budgets of origins.

create table "account" (
  "id" uuid not null,
  "email" varchar(255) not null,
  "plan" text not null,
  "credits_available" int not null default 0,
  "credits_held" int not null default 0,
  "created_at" timestamptz not null default now(),
  primary key ("id")
);

alter table "account" add constraint "account_email_unique" unique ("email");
alter table "account" add constraint "account_plan_check" check ("plan" in ('free', 'starter', 'pro', 'enterprise'));

create table "api_key" (
  "account_id" uuid not null,
  "digest" varchar(64) not null,
  "prefix" varchar(8) not null,
  "created_at" timestamptz not null default now(),
  primary key ("account_id")
);

alter table "api_key" add constraint "api_key_digest_unique" unique ("digest");

create table "job" (
  "id" uuid not null,
  "account_id" uuid not null,
  "url" text not null,
  "input" jsonb not null,
  "max_pages" int not null,
  "status" text not null,
  "error" text null,
  "listing_url" text null,
  "protection_level" text null,
  "mapping" jsonb null,
  "discovery" jsonb null,
  "workflow_seen_at" timestamptz null,
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  primary key ("id")
);

create index "job_account_id_created_at_id_index" on "job" ("account_id", "created_at", "id");
alter table "job" add constraint "job_status_check" check ("status" in ('in_progress', 'ready', 'failed'));
alter table "job" add constraint "job_protection_level_check" check ("protection_level" in ('light', 'moderate', 'heavy', 'strict'));

create table "ledger_entry" (
  "id" uuid not null,
  "account_id" uuid not null,
  "kind" text not null,
  "amount" int not null,
  "operation_key" varchar(255) not null,
  "job_id" uuid null,
  "run_id" uuid null,
  "created_at" timestamptz not null default clock_timestamp(),
  primary key ("id")
);

create index "ledger_entry_account_id_index" on "ledger_entry" ("account_id");
alter table "ledger_entry" add constraint "ledger_entry_operation_key_unique" unique ("operation_key");
create index "ledger_entry_run_id_index" on "ledger_entry" ("run_id");
alter table "ledger_entry" add constraint "ledger_entry_kind_check" check ("kind" in ('grant', 'charge', 'refund', 'hold', 'capture', 'release'));

create table "origin_budget" (
  "origin" varchar(300) not null,
  "next_at" timestamptz not null,
  primary key ("origin")
);

create table "run" (
  "id" uuid not null,
  "account_id" uuid not null,
  "job_id" uuid not null,
  "status" text not null,
  "trigger" text not null,
  "protection_level" text not null,
  "max_pages" int not null,
  "next_url" text null,
  "next_page" int not null default 1,
  "item_count" int not null default 0,
  "page_count" int not null default 0,
  "stop_reason" text null,
  "credits_used" int null,
  "billing" jsonb null,
  "error" text null,
  "workflow_seen_at" timestamptz null,
  "created_at" timestamptz not null default now(),
  "started_at" timestamptz null,
  "completed_at" timestamptz null,
  primary key ("id")
);

create index "run_account_id_index" on "run" ("account_id");
create index "run_job_id_created_at_id_index" on "run" ("job_id", "created_at", "id");
alter table "run" add constraint "run_status_check" check ("status" in ('queued', 'running', 'completed', 'failed'));
alter table "run" add constraint "run_trigger_check" check ("trigger" in ('api', 'dashboard', 'schedule'));
alter table "run" add constraint "run_protection_level_check" check ("protection_level" in ('light', 'moderate', 'heavy', 'strict'));
alter table "run" add constraint "run_stop_reason_check" check ("stop_reason" in ('last_page', 'max_pages', 'no_new_rows', 'loop_detected', 'credits_exhausted', 'credits_limit', 'cancelled', 'error'));

create table "page" (
  "run_id" uuid not null,
  "page_number" int not null,
  "url" text not null,
  "protection_level" text not null,
  "item_count" int not null,
  "detail_visits" int not null,
  "detail_failures" int not null,
  "saved_at" timestamptz not null default now(),
  primary key ("run_id", "page_number")
);

alter table "page" add constraint "page_protection_level_check" check ("protection_level" in ('light', 'moderate', 'heavy', 'strict'));

create table "item" (
  "run_id" uuid not null,
  "page_number" int not null,
  "item_index" int not null,
  "identity" varchar(32) not null,
  "data" json not null,
  primary key ("run_id", "page_number", "item_index")
);

alter table "item" add constraint "item_run_id_identity_unique" unique ("run_id", "identity");
alter table "api_key" add constraint "api_key_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;
alter table "job" add constraint "job_account_id_foreign" foreign key ("account_id") references "account" ("id");
alter table "ledger_entry" add constraint "ledger_entry_account_id_foreign" foreign key ("account_id") references "account" ("id");
alter table "run" add constraint "run_account_id_foreign" foreign key ("account_id") references "account" ("id");
alter table "run" add constraint "run_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "page" add constraint "page_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete cascade;
alter table "item" add constraint "item_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete cascade;
alter table "account" add constraint "account_credits_available_check" check ("credits_available" >= 0);
alter table "account" add constraint "account_credits_held_check" check ("credits_held" >= 0);
alter table "ledger_entry" add constraint "ledger_entry_amount_check" check ("amount" > 0);
create index "job_unfinished_index" on "job" ("created_at") where "status" = 'in_progress';
create index "run_unfinished_index" on "run" ("created_at") where "status" in ('queued', 'running');
alter table "job" add constraint "job_ready_check" check ("status" <> 'ready' or num_nulls("mapping", "listing_url", "protection_level") = 0);

create function "ledger_entry_append_only_fn"() returns trigger as $$ begin
    raise exception 'ledger entries are never changed or deleted';
  end; $$ language plpgsql;

create trigger "append_only" before update or delete on "ledger_entry"
  for each statement execute function "ledger_entry_append_only_fn"();
