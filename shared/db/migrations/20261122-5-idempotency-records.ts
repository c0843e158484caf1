import { Migration } from '@mikro-orm/migrations';

/** The answer to a request with an idempotency key is called an idempotency record. */
export class Migration20261122IdempotencyRecords extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table "kept_answer" rename to "idempotency_record"`,
  `alter table "idempotency_record" rename constraint "kept_answer_pkey" to "idempotency_record_pkey"`,
  `alter index "kept_answer_created_at_index" rename to "idempotency_record_created_at_index"`,
];
