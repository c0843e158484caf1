import { Migration20261121First } from './20261121-first.ts';
import { Migration202611216Api } from './20261121-6-api.ts';

/** Every migration, oldest first. One that has been released is never changed. */
export const MIGRATIONS = [
  { name: '20261121-first', class: Migration20261121First },
  { name: '20261121-6-api', class: Migration202611216Api },
];
