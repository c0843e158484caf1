-- How the rows of the run $1 differ from those of the run $2. Rows are the same by their identity. A row whose identity
-- changed because of its neighbours on the page, and that holds what it held, has not changed.
-- $3: stop reasons after which a listing was read to its end; $4: those after which detail pages may be unread.
-- Joined in full only, as such joins are never done row by row, however few rows the planner expects; and by what stands
-- for the rows, so that these are read once, in their order, and sorted nowhere.
with unread as (
  select coalesce(array_agg(detail.name), '{}') as names
  from run join job on job.id = run.job_id
  cross join lateral (
    select entry->>'name' as name from jsonb_array_elements(job.mapping->'detail'->'columns') as entry
  ) as detail
  where run.id = $1 and (
    exists (select from page where run_id in ($1, $2) and detail_failures > 0)
    or exists (select from run where id in ($1, $2) and stop_reason = any($4))
  )
), new as materialized (
  select identity, page_number::bigint << 32 | item_index as place, hashtextextended(data::text, 0) as content
  from item where run_id = $1
), old as materialized (
  select identity, page_number::bigint << 32 | item_index as place, hashtextextended(data::text, 0) as content
  from item where run_id = $2
), differing as materialized (
  select identity, new.place as new_place, new.content as new_content,
         old.place as old_place, old.content as old_content
  from new full join old using (identity) where new.content is distinct from old.content
), unmatched as materialized (
  select new.identity as new_identity, new.place as new_place, old.identity as old_identity, old.place as old_place
  from (
    select identity, new_place as place, new_content as content,
           row_number() over (partition by new_content order by new_place) as nth
    from differing where new_place is not null
  ) as new
  full join (
    select identity, old_place as place, old_content as content,
           row_number() over (partition by old_content order by old_place) as nth
    from differing where old_place is not null
  ) as old using (content, nth)
  where new.place is null or old.place is null
), paired as materialized (
  select new.place as new_place, old.place as old_place
  from (select new_identity as identity, new_place as place from unmatched where new_place is not null) as new
  full join (select old_identity as identity, old_place as place from unmatched where old_place is not null) as old
  using (identity)
), told as (
  select new_place, old_place from paired, unread
  where new_place is null or old_place is null or names = '{}'
  union all
  select new_place, old_place from paired
  cross join unread
  join item as new on new.run_id = $1
    and new.page_number = (new_place >> 32)::int and new.item_index = (new_place & 4294967295)::int
  join item as old on old.run_id = $2
    and old.page_number = (old_place >> 32)::int and old.item_index = (old_place & 4294967295)::int
  where names <> '{}' and (
    (
      exists (select from unnest(names) as name where new.data->>name is not null)
      and exists (select from unnest(names) as name where old.data->>name is not null)
    )
    or new.data::jsonb - names <> old.data::jsonb - names
  )
), complete as (
  select count(*) = 2 as is_so from run where id in ($1, $2) and stop_reason = any($3)
), kept as (
  insert into run_comparison (run_id, since_id, added, changed, removed, unread)
  select $1, $2,
    coalesce(array_agg(new_place order by new_place) filter (where old_place is null), '{}'),
    coalesce(array_agg(new_place order by new_place) filter (where old_place is not null and new_place is not null), '{}'),
    case when (select is_so from complete)
      then coalesce(array_agg(old_place order by old_place) filter (where new_place is null), '{}') end,
    (select names from unread)
  from told
  on conflict (run_id) do update set since_id = excluded.since_id, added = excluded.added, changed = excluded.changed,
    removed = excluded.removed, unread = excluded.unread, computed_at = now()
  returning run_id, since_id, cardinality(added) as added, cardinality(changed) as changed, cardinality(removed) as removed
)
update run set changes = jsonb_build_object(
  'since', since_id, 'added', kept.added, 'changed', kept.changed, 'removed', kept.removed
)
from kept where run.id = kept.run_id
returning changes
