import { Migration } from '@mikro-orm/migrations';
import { readSql } from '../read-sql.ts';

/** Every migration, oldest first: a file of SQL statements each. One that has been released is never changed. */
const NAMES = [
  '20261121-first',
  '20261121-2-crawl',
  '20261121-5-politeness',
  '20261121-6-api',
  '20261121-7-credits',
  '20261121-8-visits',
  '20261122-2-served-roles',
  '20261122-3-robots',
  '20261122-4-renamed-tables',
  '20261122-5-rate-limit',
  '20261122-6-schedules',
  '20261122-7-webhooks',
  '20261122-8-changes',
  '20261122-9-delivery-places',
  '20261122-10-schedule-versions',
  '20261122-11-details-and-warnings',
  '20261122-12-discovery',
  '20261122-13-job-names-and-first-runs',
  '20261122-14-sessions',
  '20261122-15-screenshots',
];

export const MIGRATIONS = NAMES.map((name) => ({ name, class: migrationOf(name) }));

/** The statements of a file are sent together, in the transaction of the migration. */
function migrationOf(name: string) {
  return class extends Migration {
    override up(): void {
      this.addSql(readSql(new URL(`${name}.sql`, import.meta.url)));
    }
  };
}
