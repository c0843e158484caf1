import type { Database, EntityManager } from '../db/orm.ts';

/** An outage that nobody has seen for so many days may have ended meanwhile: the next one is another. */
const UNSEEN_DAYS = 7;

/** Notes that a site's robots.txt could not be read; returns for how long that has been so, in milliseconds. */
export async function noteRobotsOutage(database: Database, origin: string): Promise<number> {
  const [outage] = await database.em.fork().execute<[{ lasting: number }]>(
    `insert into robots_outage as known (origin) values (?)
     on conflict (origin) do update set noted_at = now(), since =
       case when known.noted_at > now() - make_interval(days => ?) then known.since else now() end
     returning extract(epoch from noted_at - since)::float8 * 1000 as lasting`,
    [origin, UNSEEN_DAYS],
  );
  return outage.lasting;
}

/** The site has told what is allowed. */
export async function endRobotsOutage(database: Database, origin: string): Promise<void> {
  await database.em.fork().execute('delete from robots_outage where origin = ?', [origin]);
}

/** Removes outages that count no more. */
export async function forgetRobotsOutages(em: EntityManager): Promise<void> {
  await em.execute('delete from robots_outage where noted_at <= now() - make_interval(days => ?)', [UNSEEN_DAYS]);
}
