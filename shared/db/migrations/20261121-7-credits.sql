-- Monthly grants apart from other credits, what a run may cost at most, and the slots of a plan.

alter table "ledger_entry" drop constraint "ledger_entry_kind_check";
alter table "ledger_entry" add constraint "ledger_entry_kind_check" check ("kind" in ('grant', 'expire', 'charge', 'refund', 'hold', 'capture', 'release'));
alter table "ledger_entry" add column "monthly" int not null default 0;
alter table "ledger_entry" add constraint "ledger_entry_monthly_check" check (monthly >= 0 and monthly <= amount);
alter table "account" add column "credits_monthly" int not null default 0;
alter table "account" add constraint "account_credits_monthly_check" check (credits_monthly >= 0 and credits_monthly <= credits_available);
alter table "account" add column "granted_month" varchar(7) null;
update "account" set "granted_month" = to_char(now() at time zone 'utc', 'YYYY-MM');
alter table "account" alter column "granted_month" set not null;
create index "account_granted_month_index" on "account" ("granted_month");
alter table "run" add column "max_credits" int null;
alter table "run" add column "admitted_at" timestamptz null;
update "run" set "admitted_at" = "created_at";
drop index "run_unfinished_index";
create index "run_admitted_index" on "run" ("account_id") where status in ('queued', 'running') and admitted_at is not null;
create index "run_waiting_index" on "run" ("account_id", "created_at", "id") where status = 'queued' and admitted_at is null;
