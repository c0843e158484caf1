import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { failJob } from '../../shared/commands/fail-job.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { grantCredits } from '../../shared/commands/grant-credits.ts';
import { grantMonthlyCredits } from '../../shared/commands/grant-monthly-credits.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { setPlan } from '../../shared/commands/set-plan.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { findAccountStanding } from '../../shared/db/queries/account-standing.ts';
import { type Plan, PLANS } from '../../shared/domain/plan.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { newJob, runningRun, somePage } from './given.ts';

/** So many months from now, in the middle of the month. */
function monthsFromNow(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
}

describe("the month's grant", () => {
  let test: TestDatabase;
  beforeEach(async () => void (test = await createTestDatabase()));
  afterEach(() => test.drop());

  async function open(plan: Plan, credits?: number): Promise<{ accountId: string; email: string }> {
    return registerAccount(test.database, { email: `${randomUUID()}@example.com`, plan, credits });
  }

  const beginMonth = (months: number, database = test.database) => grantMonthlyCredits(database, monthsFromNow(months));

  /** What is available, how much of it expires with the month, and what is held. */
  async function credits(accountId: string): Promise<[available: number, monthly: number, held: number]> {
    const standing = await findAccountStanding(test.database, accountId);
    return [standing!.creditsAvailable, standing!.creditsMonthly, standing!.creditsHeld];
  }

  /** Every posting: kind, amount, and how much of it was of a month's grant. */
  async function entries(accountId: string): Promise<string[]> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const all = await test.database.em.fork().find(LedgerEntry, { account: accountId }, { orderBy });
    return all.map(({ kind, amount, monthly }) => `${kind} ${amount} (${monthly})`);
  }

  it('opens an account, unless it opens with credits of the operator', async () => {
    const monthly = await open('starter');
    assert.deepEqual(await credits(monthly.accountId), [5_000, 5_000, 0]);
    assert.deepEqual(await entries(monthly.accountId), ['grant 5000 (5000)']);
    const given = await open('starter', 70);
    assert.deepEqual(await credits(given.accountId), [70, 0, 0]);
    assert.equal(await grantMonthlyCredits(test.database), 0);
  });

  it('takes the place of what is left of the last one; other credits stay', async () => {
    const { accountId, email } = await open('free');
    await grantCredits(test.database, email, 30);
    await newJob(test.database, accountId);
    assert.equal(await beginMonth(1), 1);
    assert.deepEqual(await entries(accountId), [
      'grant 200 (200)',
      'grant 30 (0)',
      'charge 10 (10)',
      'expire 190 (190)',
      'grant 200 (200)',
    ]);
    assert.deepEqual(await credits(accountId), [230, 200, 0]);
  });

  it('is posted once a month, also by many processes at the same time', async () => {
    const { accountId } = await open('free');
    const connections = await Promise.all(Array.from({ length: 8 }, () => openDatabase(test.url)));
    const granted = await Promise.all(connections.map((database) => beginMonth(1, database)));
    await Promise.all(connections.map((database) => database.close(true)));
    assert.equal(
      granted.reduce((sum, count) => sum + count, 0),
      1,
    );
    assert.equal(await beginMonth(1), 0);
    assert.deepEqual(await credits(accountId), [200, 200, 0]);
  });

  it('comes after downtime once, for the present month alone', async () => {
    const { accountId } = await open('free');
    assert.equal(await beginMonth(14), 1);
    assert.deepEqual(await entries(accountId), ['grant 200 (200)', 'expire 200 (200)', 'grant 200 (200)']);
    assert.equal(await beginMonth(13), 0);
  });

  it('is for an account that opened with credits of the operator from the next month on', async () => {
    const { accountId } = await open('pro', 5);
    await beginMonth(1);
    assert.deepEqual(await credits(accountId), [25_005, 25_000, 0]);
  });

  it('is that of the plan at the beginning of the month', async () => {
    const { accountId, email } = await open('free');
    await setPlan(test.database, email, 'starter');
    assert.deepEqual(await credits(accountId), [200, 200, 0]);
    await beginMonth(1);
    assert.deepEqual(await credits(accountId), [5_000, 5_000, 0]);
    await setPlan(test.database, email, 'free');
    await beginMonth(2);
    assert.deepEqual(await credits(accountId), [200, 200, 0]);
  });

  it('is spent before other credits, and comes back where it came from', async () => {
    const { accountId, email } = await open('free');
    await grantCredits(test.database, email, 100);
    for (let job = 0; job < 19; job += 1) await newJob(test.database, accountId);
    assert.deepEqual(await credits(accountId), [110, 10, 0]);
    const { runId } = await runningRun(test.database, accountId, { level: 'heavy', maxPages: 4 });
    assert.deepEqual(await credits(accountId), [100 - 12, 0, 12]);
    await failRun(test.database, { runId, failure: 'timed_out' });
    assert.deepEqual(await credits(accountId), [100, 0, 0]);
    const jobId = await newJob(test.database, accountId);
    await failJob(test.database, { jobId, failure: 'timed_out' });
    assert.deepEqual(await credits(accountId), [100, 0, 0]);
  });

  it('pays a run before other credits do, however its hold is split', async () => {
    const { accountId, email } = await open('free');
    await grantCredits(test.database, email, 100);
    for (let job = 0; job < 18; job += 1) await newJob(test.database, accountId);
    const { runId } = await runningRun(test.database, accountId, { level: 'heavy', maxPages: 6 });
    assert.deepEqual(await credits(accountId), [110 - 18, 0, 18]);
    await savePages(test.database, { runId, pages: [somePage(1, { protectionLevel: 'heavy' })] });
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    assert.deepEqual((await entries(accountId)).slice(-3), ['hold 18 (10)', 'capture 3 (3)', 'release 15 (7)']);
    assert.deepEqual(await credits(accountId), [107, 7, 0]);
  });

  it('does not take what a run holds; what comes back later belongs to the month that has begun', async () => {
    const { accountId } = await open('free');
    const { runId } = await runningRun(test.database, accountId, { maxPages: 20 });
    const jobId = await newJob(test.database, accountId);
    assert.deepEqual(await credits(accountId), [160, 160, 20]);
    await beginMonth(1);
    assert.deepEqual(await credits(accountId), [200, 200, 20]);
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    await failJob(test.database, { jobId, failure: 'timed_out' });
    assert.deepEqual(await credits(accountId), [230, 230, 0]);
    await beginMonth(2);
    assert.deepEqual(await credits(accountId), [200, 200, 0]);
    assert.deepEqual((await auditLedger(test.database)).differences, []);
  });

  it('comes on the first of the next month, in UTC', async () => {
    const { accountId } = await open('pro');
    const next = (await findAccountStanding(test.database, accountId))!.nextGrantAt;
    const now = new Date();
    assert.equal(next.toISOString(), new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString());
    assert.equal(await grantMonthlyCredits(test.database, new Date(next.getTime() - 1)), 0);
    assert.equal(await grantMonthlyCredits(test.database, next), 1);
  });

  it('passes over an account that is just being changed and comes to it later', async () => {
    const busy = await open('free');
    await open('free');
    await test.database.em.fork().transactional(async (em) => {
      await em.execute('select from account where id = ? for update', [busy.accountId]);
      assert.equal(await beginMonth(1), 1);
    });
    assert.equal(await beginMonth(1), 1);
  });

  it('reaches many accounts, batch by batch', async () => {
    await test.database.em.fork().execute(
      `insert into account (id, email, plan, granted_month)
       select gen_random_uuid(), number || '@example.com', (array['free', 'pro'])[1 + number % 2], '2020-01'
       from generate_series(1, 230) as number`,
    );
    assert.equal(await grantMonthlyCredits(test.database), 230);
    const [sum] = await test.database.em.fork().execute('select sum(credits_monthly)::int as sum from account');
    assert.equal(sum?.['sum'], 115 * PLANS.free.monthly_credits + 115 * PLANS.pro.monthly_credits);
    assert.deepEqual(await auditLedger(test.database), { accounts: 230, differences: [] });
  });
});
