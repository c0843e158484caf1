-- Deliveries to a webhook take turns: a few are on their way at a time, the others wait.

alter table "webhook_event" add column "admitted_at" timestamptz null;
create index "webhook_event_admitted_index" on "webhook_event" ("webhook_id") where admitted_at is not null and state in ('pending', 'claimed');
create index "webhook_event_unadmitted_index" on "webhook_event" ("webhook_id", "created_at", "id") where admitted_at is null and state = 'pending';
