import type { Database } from '../db/orm.ts';

/**
 * Takes the next free turn to send a request to an origin, of which there are `perSecond` a second over all workers.
 * Returns how many milliseconds to wait for it (0: go at once). Only the database's clock counts.
 */
export async function takeTurn(
  database: Database,
  { origin, perSecond }: { origin: string; perSecond: number },
): Promise<number> {
  const interval = 1 / perSecond;
  const [turn] = await database.em.fork().execute<[{ wait: number }]>(
    `insert into origin_budget as budget (origin, next_at)
     values (?, clock_timestamp() + make_interval(secs => ?))
     on conflict (origin) do update
       set next_at = greatest(budget.next_at, clock_timestamp()) + make_interval(secs => ?)
     returning extract(epoch from next_at - make_interval(secs => ?) - clock_timestamp())::float8 * 1000 as wait`,
    [origin, interval, interval, interval],
  );
  return Math.max(0, Math.ceil(turn.wait));
}
