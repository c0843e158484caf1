-- Every figure that the ledger proves, and those that are not what was posted, in one query and so at one moment.
--
-- $1 what each kind of entry does to the balances (JSON records) · $2 the final states of a run · $3 how many
-- differences are told

with effect as (
  select * from json_to_recordset($1::json) as effect(kind text, available int, held int)
), account_sum as (
  select account_id, sum(amount * effect.available) as available, sum(amount * effect.held) as held,
         sum(monthly * effect.available) as monthly
  from ledger_entry join effect using (kind) group by account_id
), run_sum as (
  select account_id, run_id, sum(amount * effect.held) as open_hold,
         coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured
  from ledger_entry join effect using (kind) where run_id is not null group by account_id, run_id
), finished_run as (
  select id, account_id, coalesce(credits_used, 0) as credits_used,
         coalesce((billing ->> 'credits_settled')::int, 0) as billing
  from run where status = any ($2)
), figure as (
  select account.id as account_id, null::uuid as run_id, own.figure, own.stored, coalesce(own.posted, 0) as posted
  from account left join account_sum on account_sum.account_id = account.id
  cross join lateral (values ('available', credits_available, available), ('held', credits_held, held),
                             ('monthly', credits_monthly, monthly)) as own(figure, stored, posted)
  union all
  select account_id, run_id, 'open_hold', 0, open_hold from run_sum
  where open_hold <> 0 and not exists (select from run where run.id = run_sum.run_id and run.status <> all ($2))
  union all
  select finished_run.account_id, id, own.figure, own.stored, coalesce(captured, 0)
  from finished_run left join run_sum on run_sum.run_id = finished_run.id
  cross join lateral (values ('credits_used', credits_used), ('billing', billing)) as own(figure, stored)
)
select (select count(*) from account)::int as accounts,
  (select coalesce(json_agg(difference), '[]') from (
    select * from figure where stored <> posted order by account_id, run_id nulls first, figure limit $3
  ) as difference) as differences
