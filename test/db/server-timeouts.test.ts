import assert from 'node:assert/strict';
import { Client } from 'pg';
import { type Database, openDatabase } from '../../shared/db/orm.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('a connection to the database', () => {
  let test: TestDatabase;
  let impatient: Database;
  before(async () => {
    test = await createTestDatabase();
    impatient = await openDatabase(test.url, { lockTimeoutMs: 50 });
  });
  after(async () => {
    await impatient?.close(true);
    await test?.drop();
  });

  it('is told by the server itself when a statement, a wait for a lock or a silent client takes too long', async () => {
    const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const shown = await test.database.em
      .fork()
      .execute<{ name: string; setting: string }[]>(
        `select name, setting from pg_settings where name in (?, ?, ?) order by name`,
        settings,
      );
    const ms = Object.fromEntries(shown.map(({ name, setting }) => [name, Number(setting)]));
    for (const name of settings) assert.ok(ms[name]! > 0, name);
    // What waits for a lock and then works has ended before the client stops waiting.
    assert.ok(ms['lock_timeout']! + ms['statement_timeout']! < 30_000);
  });

  it('gives up a lock that it does not get, and is as good as new', async () => {
    const holder = new Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(4712)');
    const lock = () => impatient.em.fork().execute('select pg_advisory_xact_lock(4712)');
    await assert.rejects(lock(), { code: '55P03' });
    await holder.end();
    await lock();
  });
});
