-- Webhooks of accounts, the events for them and what became of their deliveries.

create table "webhook" (
  "id" uuid not null,
  "account_id" uuid not null,
  "url" text not null,
  "events" jsonb not null,
  "enabled" boolean not null default true,
  "secret" text null,
  "previous_secrets" jsonb not null default '[]',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "deleted_at" timestamptz null,
  primary key ("id"),
  constraint "webhook_secret_check" check ((deleted_at is null) = (secret is not null))
);
alter table "webhook" add constraint "webhook_account_id_foreign" foreign key ("account_id") references "account" ("id");
create index "webhook_account_id_index" on "webhook" ("account_id");
create unique index "webhook_account_id_unique" on "webhook" ("account_id") where deleted_at is null;
create index "webhook_deleted_at_index" on "webhook" ("deleted_at") where deleted_at is not null;

create table "webhook_event" (
  "id" varchar(36) not null,
  "webhook_id" uuid not null,
  "type" text not null check ("type" in ('job.ready', 'job.failed', 'run.completed', 'run.failed')),
  "api_version" text not null,
  "data" json not null,
  "redelivery_of" varchar(36) null,
  "state" text not null default 'pending' check ("state" in ('pending', 'claimed', 'unknown', 'delivered', 'failed', 'cancelled')),
  "attempted_at" timestamptz null,
  "finished_at" timestamptz null,
  "response_status" int null,
  "delivery_error" text null,
  "workflow_seen_at" timestamptz null,
  "created_at" timestamptz not null default now(),
  primary key ("id")
);
alter table "webhook_event" add constraint "webhook_event_webhook_id_foreign" foreign key ("webhook_id") references "webhook" ("id") on delete cascade;
create index "webhook_event_webhook_id_created_at_id_index" on "webhook_event" ("webhook_id", "created_at", "id");
create index "webhook_event_pending_index" on "webhook_event" ("created_at") where state = 'pending';
create index "webhook_event_claimed_index" on "webhook_event" ("attempted_at") where state = 'claimed';
create index "webhook_event_waiting_index" on "webhook_event" ("webhook_id") where state in ('pending', 'claimed');
create index "webhook_event_created_at_index" on "webhook_event" ("created_at");

alter table "served_role" drop constraint "served_role_role_check";
alter table "served_role" add constraint "served_role_role_check" check ("role" in ('workflows', 'http', 'browser', 'webhooks'));
