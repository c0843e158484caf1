-- Listing pages remember by which address they were asked for, so that a run notices when it comes back to one.

alter table "page" add column "address" varchar(32) null;
alter table "page" add constraint "page_run_id_address_unique" unique ("run_id", "address");
