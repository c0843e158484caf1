import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { LIMITS } from '../../shared/domain/limit.ts';
import { forgetExpired } from '../../shared/commands/forget-expired.ts';
import { noteKeyUse } from '../../shared/commands/note-key-use.ts';
import { ApiKey } from '../../shared/db/entities/api-key.ts';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import {
  type RateLimit,
  type RateState,
  consumeByAddress,
  consumeByKey,
} from '../../shared/commands/consume-rate-limit.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('requests that are counted', () => {
  let test: TestDatabase;
  let second: Database;
  before(async () => {
    test = await createTestDatabase();
    second = await openDatabase(test.url);
    // Every accepted request appends its moment, so that this log is the truth that the limit is held against.
    await test.database.em.fork().execute(`
      create table taken (key text, moment bigint, total int);
      create function log_taken() returns trigger as $$ begin
        insert into taken values (new.key, new.moments[cardinality(new.moments)], new.total); return new;
      end; $$ language plpgsql;
      create trigger log_taken after update on rate_window for each row execute function log_taken()`);
  });
  after(async () => {
    await second.close(true);
    await test.drop();
  });

  /** Counts one request of an address. */
  async function take(database: Database, address: string, limit: RateLimit): Promise<RateState> {
    const [state] = await consumeByAddress(database, [address], limit);
    return state ?? assert.fail('no answer');
  }

  /** Asks from both pools at once, for so long; how many were let through. */
  async function hammer(address: string, limit: RateLimit, milliseconds: number): Promise<number> {
    const end = performance.now() + milliseconds;
    let allowed = 0;
    const askOnAndOn = async (database: Database) => {
      while (performance.now() < end) {
        if ((await take(database, address, limit)).isAllowed) allowed += 1;
      }
    };
    await Promise.all([test.database, second].flatMap((database) => [1, 2, 3, 4].map(() => askOnAndOn(database))));
    return allowed;
  }

  async function momentsOf(address: string): Promise<number[]> {
    const rows = await test.database.em
      .fork()
      .execute<{ moment: string }[]>('select moment from taken where key = ? order by moment', [`address ${address}`]);
    return rows.map(({ moment }) => Number(moment));
  }

  it('are never more than the limit in any window, however many ask at once over several processes', async () => {
    const limit = { requests: 20, seconds: 0.5 };
    const allowed = await hammer('192.0.2.1', limit, 3_000);
    const moments = await momentsOf('192.0.2.1');
    assert.equal(moments.length, allowed);
    assert.ok(allowed > 3 * limit.requests, `${allowed} were let through`);
    for (let last = limit.requests; last < moments.length; last += 1) {
      const span = (moments[last] ?? 0) - (moments[last - limit.requests] ?? 0);
      assert.ok(span >= limit.seconds * 1_000_000, `${limit.requests + 1} requests in ${span} µs`);
    }
  });

  it('are never more than a limit that is too high for an entry each', async () => {
    const limit = { requests: 200, seconds: 0.6 };
    const allowed = await hammer('192.0.2.2', limit, 2_000);
    // A grain's requests count as taken at its end, so that a window holds at most the limit whatever the moment.
    const rows = await test.database.em
      .fork()
      .execute<{ most: number; sum: number }[]>(
        `select max(total) as most, count(*)::int as sum from taken where key = 'address 192.0.2.2'`,
      );
    assert.deepEqual(rows, [{ most: Math.min(allowed, limit.requests), sum: allowed }]);
    assert.ok(allowed <= limit.requests * 5);
  });

  it('are refused until the moment that is told, and not longer', async () => {
    const limit = { requests: 2, seconds: 1 };
    const ask = () => take(test.database, '192.0.2.3', limit);
    await ask();
    await delay(300);
    await ask();
    const refused = await ask();
    assert.equal(refused.isAllowed, false);
    assert.ok(refused.freeAfter > 0 && refused.freeAfter <= 0.7);
    await delay(refused.freeAfter * 1_000 + 2); // a timer may be a moment early
    assert.equal((await ask()).isAllowed, true);
  });

  it('are refused longer when the limit was lowered meanwhile', async () => {
    const ask = (requests: number) => take(test.database, '192.0.2.4', { requests, seconds: 60 });
    for (let count = 0; count < 5; count += 1) assert.equal((await ask(5)).isAllowed, true);
    const { isAllowed, remaining, freeAfter } = await ask(1);
    assert.deepEqual([isAllowed, remaining], [false, 0]);
    assert.ok(freeAfter > 59);
  });

  it('note the last use of a key, once a minute', async () => {
    const { accountId, apiKey } = await createTestAccount(test.database);
    const limit = { requests: 60, seconds: 60 };
    const isUnnoted = async () => (await consumeByKey(test.database, [apiKey], limit))[0]?.isUseUnnoted;
    const lastUse = async () =>
      (await test.database.em.fork().findOneOrFail(ApiKey, { account: accountId })).lastUsedAt;
    assert.equal(await lastUse(), null);
    assert.equal(await isUnnoted(), true);
    await noteKeyUse(test.database, accountId);
    const noted = await lastUse();
    assert.ok(noted && Date.now() - noted.getTime() < 60_000);
    assert.equal(await isUnnoted(), false);
    await noteKeyUse(test.database, accountId);
    assert.deepEqual(await lastUse(), noted);
    await test.database.em.fork().execute(`update api_key set last_used_at = now() - interval '61 seconds'`);
    assert.equal(await isUnnoted(), true);
  });

  it('are forgotten when they count no longer', async () => {
    const em = test.database.em.fork();
    const limit = { requests: 5, seconds: 60 };
    await consumeByAddress(test.database, ['192.0.2.5', '192.0.2.6'], limit);
    await em.execute(`update rate_window set moments = array[moments[1] - ?::bigint] where key = 'address 192.0.2.6'`, [
      (2 * Math.max(LIMITS.rate_seconds, LIMITS.sign_in_seconds) + 10) * 1_000_000,
    ]);
    await forgetExpired(test.database);
    const kept = await em.execute<{ key: string }[]>(
      `select key from rate_window where key in ('address 192.0.2.5', 'address 192.0.2.6')`,
    );
    assert.deepEqual(kept, [{ key: 'address 192.0.2.5' }]);
  });
});
