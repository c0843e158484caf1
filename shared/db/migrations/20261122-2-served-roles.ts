import { Migration } from '@mikro-orm/migrations';

/** Workers say which roles they serve. */
export class Migration20261122ServedRoles extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create unlogged table "served_role" ("role" text not null, "served_at" timestamptz not null, primary key ("role"))`,
  `alter table "served_role" add constraint "served_role_role_check" check ("role" in ('workflows', 'http', 'browser'))`,
];
