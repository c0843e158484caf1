-- What the API keeps besides its resources: rate windows, answers to be repeated, the last use of keys, item positions.

alter table "api_key" add column "last_used_at" timestamptz null;

create table "kept_answer" (
  "account_id" uuid not null,
  "key" varchar(255) not null,
  "request_digest" varchar(64) not null,
  "answer" json null,
  "created_at" timestamptz not null default now(),
  primary key ("account_id", "key")
);

create index "kept_answer_created_at_index" on "kept_answer" ("created_at");
alter table "page" add column "first_item" int not null default 0;

update "page" set "first_item" = "placed"."first_item" from (
  select "run_id", "page_number",
    sum("item_count") over (partition by "run_id" order by "page_number") - "item_count" as "first_item"
  from "page"
) as "placed"
where "page"."run_id" = "placed"."run_id" and "page"."page_number" = "placed"."page_number";

create index "page_run_id_first_item_page_number_index" on "page" ("run_id", "first_item", "page_number");

create function "page_place_items_fn"() returns trigger as $$ begin
    if exists (select from page where run_id = new.run_id and page_number = new.page_number) then
      return new;
    end if;
    new.first_item := coalesce((
      select before.first_item + before.item_count from page as before
      where before.run_id = new.run_id and before.page_number < new.page_number
      order by before.page_number desc limit 1), 0);
    update page set first_item = first_item + new.item_count
    where run_id = new.run_id and page_number > new.page_number;
    return new;
  end; $$ language plpgsql;

create trigger "place_items" before insert on "page" for each row execute function "page_place_items_fn"();

-- Unlogged: a crash of the database forgets who asked in the last minute, and no request waits for a disk. Pages are
-- left half empty, so that an update stays on its page and touches no index.
create unlogged table "rate_window" (
  "key" varchar(100) not null,
  "moments" bigint[] not null,
  "counts" int[] not null,
  "total" int not null,
  primary key ("key")
) with (fillfactor = 50);

-- The lock on its row puts the requests of a key in order; the clock is read under that lock and never runs backwards
-- for a key. With a grain, the requests of one grain share an entry and count as taken at its end. Times are in µs.
create function take_request("of_key" text, "quota" int, "period" bigint, "grain" bigint,
     out "is_allowed" boolean, out "remaining" int, out "next_free" bigint) as $$
   declare
     kept rate_window;
     moment bigint;
     stamp bigint;
     oldest int := 1;
     newest int;
     over int;
   begin
     loop
       select * into kept from rate_window where key = of_key for update;
       exit when found;
       insert into rate_window values (of_key, '{}', '{}', 0) on conflict do nothing;
     end loop;
     newest := cardinality(kept.moments);
     moment := greatest(floor(extract(epoch from clock_timestamp()) * 1000000)::bigint, kept.moments[newest] - grain);
     while oldest <= newest and kept.moments[oldest] <= moment - period loop
       kept.total := kept.total - kept.counts[oldest];
       oldest := oldest + 1;
     end loop;
     if oldest > 1 then
       kept.moments := kept.moments[oldest:];
       kept.counts := kept.counts[oldest:];
       newest := cardinality(kept.moments);
       oldest := 1;
     end if;
     is_allowed := kept.total < quota;
     if is_allowed then
       stamp := case when grain = 0 then moment else (moment / grain + 1) * grain end;
       if kept.moments[newest] = stamp then
         kept.counts[newest] := kept.counts[newest] + 1;
       else
         kept.moments := kept.moments || stamp;
         kept.counts := kept.counts || 1;
       end if;
       kept.total := kept.total + 1;
       update rate_window set moments = kept.moments, counts = kept.counts, total = kept.total where key = of_key;
     end if;
     remaining := greatest(quota - kept.total, 0);
     over := kept.total - quota;
     while over >= kept.counts[oldest] loop
       over := over - kept.counts[oldest];
       oldest := oldest + 1;
     end loop;
     next_free := kept.moments[oldest] + period - moment;
   end; $$ language plpgsql;
