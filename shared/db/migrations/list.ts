import { Migration20261121Crawl } from './20261121-2-crawl.ts';
import { Migration20261121First } from './20261121-first.ts';

/** Every migration, oldest first. One that has been released is never changed. */
export const MIGRATIONS = [
  { name: '20261121-first', class: Migration20261121First },
  { name: '20261121-2-crawl', class: Migration20261121Crawl },
];
