import { Migration } from '@mikro-orm/migrations';

/** What a detail page brought is called a checkpoint. */
export class Migration20261122DetailCheckpoints extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "kept_visit" rename to "detail_checkpoint"`,
  `alter table "detail_checkpoint" rename constraint "kept_visit_pkey" to "detail_checkpoint_pkey"`,
  `alter table "detail_checkpoint" rename constraint "kept_visit_run_id_foreign" to "detail_checkpoint_run_id_foreign"`,
];
