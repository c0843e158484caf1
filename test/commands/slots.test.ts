import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { admitWaitingRuns } from '../../shared/commands/admit-waiting-runs.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { cancelRun } from '../../shared/commands/cancel-run.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { setPlan } from '../../shared/commands/set-plan.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { RunWaitsError, startRun } from '../../shared/commands/start-run.ts';
import { Account } from '../../shared/db/entities/account.ts';
import { Run } from '../../shared/db/entities/run.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { type Plan, PLANS } from '../../shared/domain/plan.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, readyJob } from './given.ts';

describe('the slots of a plan', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const accept = (accountId: string, jobId: string, database = test.database) =>
    acceptRun(database, { accountId, jobId, maxPages: 1, trigger: 'api' });
  const settle = async (runId: string) => (await settleRun(test.database, { runId, stopReason: 'last_page' })).runs;

  async function given(plan: Plan): Promise<{ accountId: string; jobId: string }> {
    const { accountId } = await createTestAccount(test.database, { plan });
    return { accountId, jobId: await readyJob(test.database, accountId) };
  }

  async function queue(plan: Plan, count: number) {
    const { accountId, jobId } = await given(plan);
    const runs: Run[] = [];
    while (runs.length < count) runs.push(await accept(accountId, jobId));
    return { accountId, jobId, ids: runs.map(({ id }) => id), runs };
  }

  /** The runs of an account that have a slot, in the order of their creation. */
  async function withSlot(accountId: string): Promise<string[]> {
    const unfinished = {
      account: accountId,
      status: { $in: ['queued', 'running'] },
      admittedAt: { $ne: null },
    } as const;
    const runs = await test.database.em.fork().find(Run, unfinished, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return runs.map(({ id }) => id);
  }

  it('are taken by the first runs; the next one waits, queued, with its first credits held', async () => {
    const { accountId, ids, runs } = await queue('starter', 4);
    assert.deepEqual(await withSlot(accountId), ids.slice(0, PLANS.starter.concurrent_runs));
    assert.deepEqual(
      runs.map(({ admittedAt }) => admittedAt instanceof Date),
      [true, true, true, false],
    );
    assert.equal(runs[3]?.status, 'queued');
    assert.equal((await balances(test.database, accountId)).held, 4);
  });

  it('are needed to start', async () => {
    const { ids } = await queue('free', 2);
    await assert.rejects(startRun(test.database, ids[1]!), RunWaitsError);
    await startRun(test.database, ids[0]!);
    await settle(ids[0]!);
    assert.deepEqual(await startRun(test.database, ids[1]!), { protection_level: 'light' });
  });

  const ENDS: [how: string, end: (runId: string, accountId: string) => Promise<{ runId: string }[]>][] = [
    ['completes', (runId) => settle(runId)],
    ['fails', async (runId) => (await failRun(test.database, { runId, failure: 'timed_out' })).runs],
    ['is cancelled', async (runId, accountId) => (await cancelRun(test.database, { accountId, runId })).startable.runs],
  ];
  for (const [how, end] of ENDS) {
    it(`go to the run that waits longest when one ${how}`, async () => {
      const { accountId, ids } = await queue('free', 3);
      await startRun(test.database, ids[0]!);
      const admitted = await end(ids[0]!, accountId);
      assert.deepEqual(admitted, [
        {
          runId: ids[1],
          jobId: (await test.database.em.fork().findOneOrFail(Run, ids[1]!)).job.id,
          accountId,
          host: 'shop.example',
          trigger: 'api',
          protectionLevel: 'light',
        },
      ]);
      assert.deepEqual(await withSlot(accountId), [ids[1]]);
      assert.deepEqual(await end(ids[0]!, accountId).catch(() => []), []);
      assert.deepEqual(await withSlot(accountId), [ids[1]]);
    });
  }

  it('are left alone by a waiting run that is cancelled', async () => {
    const { accountId, ids } = await queue('free', 3);
    const { run, startable } = await cancelRun(test.database, { accountId, runId: ids[1]! });
    assert.deepEqual([run.status, run.stopReason, run.creditsUsed, run.startedAt], ['completed', 'cancelled', 0, null]);
    assert.deepEqual(startable.runs, []);
    assert.deepEqual(await withSlot(accountId), [ids[0]]);
  });

  it('grow with the plan at once, and shrink as runs finish', async () => {
    const { accountId, ids } = await queue('starter', 12);
    const { email } = await test.database.em.fork().findOneOrFail(Account, accountId);
    await setPlan(test.database, email, 'pro');
    assert.deepEqual(await withSlot(accountId), ids.slice(0, 10));
    await setPlan(test.database, email, 'free');
    assert.equal((await withSlot(accountId)).length, 10);
    for (const id of ids.slice(0, 9)) assert.deepEqual((await startRun(test.database, id), await settle(id)), []);
    assert.deepEqual(await withSlot(accountId), [ids[9]]);
    await startRun(test.database, ids[9]!);
    assert.equal((await settle(ids[9]!))[0]?.runId, ids[10]);
  });

  it('that are left over are found and given away', async () => {
    const { accountId, ids } = await queue('free', 3);
    const { accountId: other } = await queue('free', 2);
    await test.database.em.fork().nativeUpdate(Account, { id: accountId }, { plan: 'starter' });
    const admitted = await admitWaitingRuns(test.database);
    assert.deepEqual(
      admitted.map(({ runId }) => runId),
      ids.slice(1),
    );
    assert.equal((await withSlot(other)).length, 1);
    assert.deepEqual(await admitWaitingRuns(test.database), []);
  });

  it('are never given twice, whatever starts and ends at the same time on 16 connections', async () => {
    const { accountId, jobId } = await given('starter');
    const connections = await Promise.all(Array.from({ length: 16 }, () => openDatabase(test.url)));
    const most = { seen: 0 };
    await Promise.all(
      connections.map(async (database, number) => {
        for (let round = 0; round < 6; round += 1) {
          const { id: runId } = await accept(accountId, jobId, database);
          most.seen = Math.max(most.seen, (await withSlot(accountId)).length);
          if ((number + round) % 3 === 0) await cancelRun(database, { accountId, runId });
          else await endWhenStarted(database, runId);
          most.seen = Math.max(most.seen, (await withSlot(accountId)).length);
        }
      }),
    );
    await Promise.all(connections.map((database) => database.close(true)));
    assert.equal(most.seen, PLANS.starter.concurrent_runs);
    assert.deepEqual(await withSlot(accountId), []);
    assert.equal(await test.database.em.fork().count(Run, { account: accountId, status: 'completed' }), 16 * 6);
    assert.deepEqual((await auditLedger(test.database)).differences, []);
  });

  /** Waits for the run's slot, as its workflow does, and finishes it. */
  async function endWhenStarted(database: typeof test.database, runId: string): Promise<void> {
    for (;;) {
      try {
        await startRun(database, runId);
        break;
      } catch (error) {
        if (!(error instanceof RunWaitsError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    await settleRun(database, { runId, stopReason: 'last_page' });
  }

  it('cost the same to give away however many runs wait', async () => {
    const { accountId, ids } = await queue('free', 1);
    await test.database.em.fork().execute(
      `insert into run (id, account_id, job_id, status, trigger, protection_level, max_pages, ordinal)
       select gen_random_uuid(), account_id, job_id, 'queued', trigger, protection_level, max_pages, ordinal + n
       from run, generate_series(1, 10000) as n where id = ?`,
      [ids[0]],
    );
    await test.database.em.fork().execute('analyze run');
    const plan = await test.database.em.fork().execute<{ 'QUERY PLAN': string }[]>(
      `explain select id from run where account_id = ? and status = 'queued' and admitted_at is null
       order by created_at, id limit 1`,
      [accountId],
    );
    assert.match(plan.map((line) => line['QUERY PLAN']).join('\n'), /run_waiting_index/);
    await startRun(test.database, ids[0]!);
    assert.equal((await settle(ids[0]!)).length, 1);
  });
});
