import type { Database } from '../orm.ts';

/** One day (`2026-11-22`, UTC) of an account. */
export interface ChartDay {
  day: string;
  /** Credits that were spent: charged for jobs and not refunded, and captured for runs. */
  credits: number;
  completed: number;
  failed: number;
}

const DAYS = `
  with days as (
    select generate_series(date_trunc('day', now() at time zone 'utc') - make_interval(days => ?::int - 1),
                           date_trunc('day', now() at time zone 'utc'), interval '1 day') as day
  ), spent as (
    select date_trunc('day', created_at at time zone 'utc') as day,
           sum(case kind when 'refund' then -amount else amount end)::int as credits
    from ledger_entry, (select min(day) at time zone 'utc' as since from days) as first
    where account_id = ? and created_at >= since and kind in ('charge', 'capture', 'refund') group by 1
  ), ended as (
    select date_trunc('day', completed_at at time zone 'utc') as day,
           count(*) filter (where status = 'completed')::int as completed,
           count(*) filter (where status = 'failed')::int as failed
    from run, (select min(day) at time zone 'utc' as since from days) as first
    where account_id = ? and completed_at >= since group by 1
  )
  select to_char(day, 'YYYY-MM-DD') as day, coalesce(credits, 0) as credits,
         coalesce(completed, 0) as completed, coalesce(failed, 0) as failed
  from days left join spent using (day) left join ended using (day) order by days.day`;

/** The last `days` days of an account, the oldest first. */
export async function findAccountCharts(
  database: Database,
  { accountId, days }: { accountId: string; days: number },
): Promise<ChartDay[]> {
  return database.em.fork().execute<ChartDay[]>(DAYS, [days, accountId, accountId]);
}
