import assert from 'node:assert/strict';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('the schema', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('is the same in the migrations and in the entities', async () => {
    assert.equal((await test.database.schema.getUpdateSchemaSQL()).trim(), '');
  });

  it('is told when they differ', async () => {
    await test.database.em.fork().execute('alter table run drop constraint run_status_check');
    assert.match(await test.database.schema.getUpdateSchemaSQL(), /run_status_check/);
  });

  it('is made once when several processes make it at the same time, and again without a change', async () => {
    const empty = new URL(test.url);
    empty.pathname += '_empty';
    await test.database.em.fork().execute(`create database ${empty.pathname.slice(1)}`);
    try {
      await Promise.all([1, 2, 3].map(() => migrateDatabase(empty.href)));
      await migrateDatabase(empty.href);
    } finally {
      await test.database.em.fork().execute(`drop database ${empty.pathname.slice(1)} with (force)`);
    }
  });
});
