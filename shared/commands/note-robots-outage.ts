import type { Database } from '../db/orm.ts';

/** An outage that nobody has seen for so many days may have ended meanwhile: the next one is another. */
export const OUTAGE_UNSEEN_DAYS = 7;

/** Notes that a site's robots.txt could not be read; returns for how long that has been so, in milliseconds. */
export async function noteRobotsOutage(database: Database, origin: string): Promise<number> {
  const [outage] = await database.em.fork().execute<[{ lasting: number }]>(
    `insert into robots_outage as known (origin) values (?)
     on conflict (origin) do update set noted_at = now(), since =
       case when known.noted_at > now() - make_interval(days => ?) then known.since else now() end
     returning extract(epoch from noted_at - since)::float8 * 1000 as lasting`,
    [origin, OUTAGE_UNSEEN_DAYS],
  );
  return outage.lasting;
}
