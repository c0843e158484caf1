import { Migration20261121Crawl } from './20261121-2-crawl.ts';
import { Migration20261121First } from './20261121-first.ts';
import { Migration20261121Politeness } from './20261121-5-politeness.ts';
import { Migration20261121Api } from './20261121-6-api.ts';
import { Migration20261121Credits } from './20261121-7-credits.ts';
import { Migration20261121Visits } from './20261121-8-visits.ts';
import { Migration20261122ServedRoles } from './20261122-2-served-roles.ts';
import { Migration20261122Robots } from './20261122-3-robots.ts';
import { Migration20261122RenamedTables } from './20261122-4-renamed-tables.ts';
import { Migration20261122RateLimit } from './20261122-5-rate-limit.ts';

/** Every migration, oldest first. One that has been released is never changed. */
export const MIGRATIONS = [
  { name: '20261121-first', class: Migration20261121First },
  { name: '20261121-2-crawl', class: Migration20261121Crawl },
  { name: '20261121-5-politeness', class: Migration20261121Politeness },
  { name: '20261121-6-api', class: Migration20261121Api },
  { name: '20261121-7-credits', class: Migration20261121Credits },
  { name: '20261121-8-visits', class: Migration20261121Visits },
  { name: '20261122-2-served-roles', class: Migration20261122ServedRoles },
  { name: '20261122-3-robots', class: Migration20261122Robots },
  { name: '20261122-4-renamed-tables', class: Migration20261122RenamedTables },
  { name: '20261122-5-rate-limit', class: Migration20261122RateLimit },
];
