-- Workers say which roles they serve.

create unlogged table "served_role" ("role" text not null, "served_at" timestamptz not null, primary key ("role"));
alter table "served_role" add constraint "served_role_role_check" check ("role" in ('workflows', 'http', 'browser'));
