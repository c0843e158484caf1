import { Migration20261121First } from './20261121-first.ts';
import { Migration202611215Politeness } from './20261121-5-politeness.ts';

/** Every migration, oldest first. One that has been released is never changed. */
export const MIGRATIONS = [
  { name: '20261121-first', class: Migration20261121First },
  { name: '20261121-5-politeness', class: Migration202611215Politeness },
];
