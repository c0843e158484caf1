import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { loadDetailCheckpoints } from '../../shared/db/queries/detail-checkpoints.ts';
import { type Idempotency, IdempotentReplay, withIdempotency } from '../../shared/db/with-idempotency.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** The last migration in which the tables had their old names. */
const BEFORE = '20261122-3-robots';

describe('a database from before its tables were renamed', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('keeps its answers to requests with a key, and what its detail pages brought', async () => {
    const url = new URL(test.url);
    url.pathname += '_old';
    await test.database.em.fork().execute(`create database ${url.pathname.slice(1)}`);
    const database = await openDatabase(url.href);
    try {
      await database.migrator.up({ to: BEFORE });
      const [accountId, jobId, runId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
      const em = database.em.fork();
      await em.execute(
        `insert into account (id, email, plan, granted_month) values (?, 'old@example.com', 'free', '2026-11')`,
        [accountId],
      );
      await em.execute(
        `insert into job (id, account_id, url, input, max_pages, status) values (?, ?, 'https://a.example/', '{}', 2, 'in_progress')`,
        [jobId, accountId],
      );
      await em.execute(
        `insert into run (id, account_id, job_id, status, trigger, protection_level, max_pages)
         values (?, ?, ?, 'running', 'api', 'light', 2)`,
        [runId, accountId, jobId],
      );
      await em.execute(`insert into kept_answer values (?, 'order 1', 'digest', '{"id":7}')`, [accountId]);
      await em.execute(`insert into kept_visit values (?, 'address', '{"wood":"oak"}')`, [runId]);
      await migrateDatabase(url.href);
      assert.deepEqual([...(await loadDetailCheckpoints(database, runId))], [['address', { wood: 'oak' }]]);
      const copy: Idempotency<never> = { accountId, key: 'order 1', requestDigest: 'digest', answerOf: () => null };
      const repeated = withIdempotency(database, copy, () => assert.fail('done again'));
      const isReplay = (error: unknown) =>
        error instanceof IdempotentReplay && JSON.stringify(error.answer) === '{"id":7}';
      await assert.rejects(repeated, isReplay);
      assert.equal((await database.schema.getUpdateSchemaSQL()).trim(), '');
    } finally {
      await database.close(true);
      await test.database.em.fork().execute(`drop database ${url.pathname.slice(1)} with (force)`);
    }
  });
});
