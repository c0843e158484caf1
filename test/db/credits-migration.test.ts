import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { grantMonthlyCredits } from '../../shared/commands/grant-monthly-credits.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { migrateDatabase } from '../../shared/db/migrate.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { MIGRATIONS } from '../../shared/db/migrations/list.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { storedRun } from '../commands/given.ts';

describe('a database from before monthly grants and slots', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('keeps its credits, and its runs go on with a slot', async () => {
    const url = new URL(test.url);
    url.pathname += '_old';
    await test.database.em.fork().execute(`create database ${url.pathname.slice(1)}`);
    const database = await openDatabase(url.href);
    try {
      await database.migrator.up(MIGRATIONS[0]!.name);
      const [accountId, jobId, runId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
      const em = database.em.fork();
      await em.execute(
        `insert into account (id, email, plan, credits_available, credits_held) values (?, 'old@example.com', 'free', 40, 2)`,
        [accountId],
      );
      await em.execute(
        `insert into ledger_entry (id, account_id, kind, amount, operation_key, run_id)
         values (?, ?, 'grant', 42, 'opening', null), (?, ?, 'hold', 2, 'hold', ?)`,
        [randomUUIDv7(), accountId, randomUUIDv7(), accountId, runId],
      );
      await em.execute(
        `insert into job (id, account_id, url, input, max_pages, status) values (?, ?, 'https://a.example/', '{}', 2, 'in_progress')`,
        [jobId, accountId],
      );
      await em.execute(
        `insert into run (id, account_id, job_id, status, trigger, protection_level, max_pages)
         values (?, ?, ?, 'queued', 'api', 'light', 2)`,
        [runId, accountId, jobId],
      );
      await migrateDatabase(url.href);
      assert.equal(await grantMonthlyCredits(database), 0);
      await startRun(database, runId);
      await settleRun(database, { runId, stopReason: 'last_page' });
      assert.equal((await storedRun(database, runId))?.status, 'completed');
      const account = await database.em.fork().findOneOrFail(Account, accountId);
      assert.deepEqual([account.creditsAvailable, account.creditsHeld, account.creditsMonthly], [42, 0, 0]);
      assert.deepEqual((await auditLedger(database)).differences, []);
    } finally {
      await database.close(true);
      await test.database.em.fork().execute(`drop database ${url.pathname.slice(1)} with (force)`);
    }
  });
});
