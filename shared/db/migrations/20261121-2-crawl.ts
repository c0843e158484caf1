import { Migration } from '@mikro-orm/migrations';

/** Listing pages remember by which address they were asked for, so that a run notices when it comes back to one. */
export class Migration20261121Crawl extends Migration {
  override up(): void {
    this.addSql(`alter table "page" add column "address" varchar(32) null`);
    this.addSql(`alter table "page" add constraint "page_run_id_address_unique" unique ("run_id", "address")`);
  }
}
