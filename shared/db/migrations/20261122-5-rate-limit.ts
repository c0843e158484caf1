import { Migration } from '@mikro-orm/migrations';

/** A request consumes a part of its rate limit. */
export class Migration20261122RateLimit extends Migration {
  override up(): void {
    this.addSql('alter function take_request(text, int, bigint, bigint) rename to consume_rate_limit');
  }
}
