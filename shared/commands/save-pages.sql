-- Saves what is new of the given pages of a run, up to the page that ends it, and raises the run's counts by it. The
-- cursor only moves forward. Known rows are looked up one by one, so that the cost does not grow with the run; nothing
-- that is read for each row holds the JSON itself, so that it does not grow with the square of the rows either.
--
-- $1 the run · $2 the states of unfinished runs · $3 the pages (JSON records) · $4 their rows (JSON records)

with work as materialized (
  select id as run_id from run where id = $1 and status = any ($2)
), given as materialized (
  select page.* from work, json_to_recordset($3) as page(
    "pageNumber" int, url text, address text, "protectionLevel" text, "detailVisits" int, "detailFailures" int,
    "nextUrl" text, "hasRows" bool)
), saved as materialized (
  select page_number, item_count, page.address from work, page
  where page.run_id = work.run_id and page_number in (select "pageNumber" from given)
), fresh as materialized (
  select distinct on (identity) page, index, identity, data
  from work cross join json_to_recordset($4) as row(page int, index int, identity text, data json)
  left join lateral (
    select true as is_known from item where item.run_id = work.run_id and item.identity = row.identity limit 1
  ) as found on true
  where is_known is null and page not in (select page_number from saved)
  order by identity, page, index
), unsaved as materialized (
  select given.*, (select count(*) from fresh where page = "pageNumber")::int as new_items,
    exists (select from page, work where page.run_id = work.run_id and page.address = given.address) as is_loop
  from given where "pageNumber" not in (select page_number from saved)
), ends as materialized (
  select (select min("pageNumber") from unsaved where is_loop) as loop_at,
    least((select min("pageNumber") from unsaved where address is not null and "hasRows" and new_items = 0),
      (select min(page_number) from saved where address is not null and item_count = 0)) as repeat_at
), kept as materialized (
  select unsaved.* from unsaved, ends
  where "pageNumber" <= coalesce(repeat_at, "pageNumber") and "pageNumber" < coalesce(loop_at, "pageNumber" + 1)
), kept_rows as (
  insert into item (run_id, page_number, item_index, identity, data)
  select run_id, page, index, identity, data from work, fresh where page in (select "pageNumber" from kept)
), kept_pages as (
  insert into page (run_id, page_number, url, address, protection_level, item_count, detail_visits, detail_failures)
  select run_id, "pageNumber", url, address, "protectionLevel", new_items, "detailVisits", "detailFailures"
  from work, kept
), last as (
  select "pageNumber" + 1 as next_page, "nextUrl" as next_url from kept order by "pageNumber" desc limit 1
), advanced as (
  update run set item_count = item_count + (select sum(new_items) from kept),
    page_count = page_count + (select count(*) from kept),
    next_url = case when run.next_page < last.next_page then last.next_url else run.next_url end,
    next_page = greatest(run.next_page, last.next_page)
  from work, last where run.id = work.run_id
)
select exists (select from work) as "isOpen", loop_at as "loopAt", repeat_at as "repeatAt", (
  select json_object_agg(number, count) from (
    select page_number as number, item_count as count from saved union all select "pageNumber", new_items from kept
  ) as done
) as counts from ends
