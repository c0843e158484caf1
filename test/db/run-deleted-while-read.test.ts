import assert from 'node:assert/strict';
import { deleteJob } from '../../shared/commands/delete-job.ts';
import type { EntityManager } from '../../shared/db/orm.ts';
import { loadRunWork } from '../../shared/db/queries/run-work.ts';
import { createTestAccount } from '../support/accounts.ts';
import { until } from '../support/crawl-stage.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runningRun } from '../commands/given.ts';

/** The tables that a run's work is read from, besides its own: before each of them the run may vanish. */
const READ_TABLES = ['job', 'page', 'ledger_entry'];

describe('a job that is deleted while the work of its run is read', () => {
  let test: TestDatabase;
  beforeEach(async () => void (test = await createTestDatabase()));
  afterEach(() => test.drop());

  const em = () => test.database.em.fork();

  async function isSomebodyWaiting(): Promise<boolean> {
    const [{ waiting }] = await em().execute<[{ waiting: number }]>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting > 0;
  }

  /** Lets reading wait at a table, deletes the job meanwhile, and lets reading go on. */
  async function readWhileDeleting(table: string): Promise<{ read: Promise<unknown>; runId: string }> {
    const { accountId } = await createTestAccount(test.database);
    const { jobId, runId } = await runningRun(test.database, accountId);
    const locked = await em().transactional(async (holder: EntityManager) => {
      await holder.execute(`lock table ${table} in access exclusive mode`);
      const read = loadRunWork(test.database, runId);
      read.catch(() => {}); // it is looked at when the lock is gone
      await until(isSomebodyWaiting, Boolean);
      await holder.execute('delete from job where id = ?', [jobId]);
      return { read };
    });
    return { ...locked, runId };
  }

  for (const table of READ_TABLES) {
    it(`is read as a whole or not at all, also when it vanishes before ${table} is read`, async () => {
      const { read, runId } = await readWhileDeleting(table);
      const work = (await read) as { runId: string } | null;
      assert.ok(work === null || work.runId === runId);
      assert.equal(await loadRunWork(test.database, runId), null);
    });
  }

  it('is gone when it was deleted before', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { jobId, runId } = await runningRun(test.database, accountId);
    await deleteJob(test.database, { accountId, jobId });
    assert.equal(await loadRunWork(test.database, runId), null);
  });
});
