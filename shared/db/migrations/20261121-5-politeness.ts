import { Migration } from '@mikro-orm/migrations';

/** The budget of an origin learns who holds its places and how long it is paused; runs learn what politeness cost. */
export class Migration202611215Politeness extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "origin_budget" add column "paused_until" timestamptz null, add column "leases" jsonb not null default '[]'`,
  `alter table "origin_budget" set unlogged`,
  `alter table "run" add column "politeness_wait_ms" int not null default 0`,
];
