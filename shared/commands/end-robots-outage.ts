import type { Database } from '../db/orm.ts';

/** Forgets that a site's robots.txt could not be read: the site has told what is allowed. */
export async function endRobotsOutage(database: Database, origin: string): Promise<void> {
  await database.em.fork().execute('delete from robots_outage where origin = ?', [origin]);
}
