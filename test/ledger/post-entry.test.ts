import assert from 'node:assert/strict';
import { grantCredits } from '../../shared/commands/grant-credits.ts';
import { postEntry } from '../../shared/ledger/post-entry.ts';
import { registerAccount } from '../../shared/commands/register-account.ts';
import { LedgerEntry } from '../../shared/db/entities/ledger-entry.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import type { EntryKind } from '../../shared/domain/ledger.ts';
import { LIMITS } from '../../shared/domain/limit.ts';
import { PLANS } from '../../shared/domain/plan.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, newJob, postings } from '../commands/given.ts';

describe('the ledger', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  const post = (accountId: string, kind: EntryKind, amount: number, operationKey: string, database = test.database) =>
    database.em.fork().transactional((em) => {
      const operation = { accountId, amount, operationKey };
      const spends = kind === 'charge' || kind === 'hold';
      return postEntry(em, spends ? { ...operation, kind } : { ...operation, kind, monthly: 0 });
    });

  it('posts an operation once', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 20 });
    assert.equal(await post(accountId, 'charge', 5, 'once'), true);
    assert.equal(await post(accountId, 'charge', 5, 'once'), false);
    assert.deepEqual(await balances(test.database, accountId), { available: 15, held: 0 });
  });

  it('posts nothing for no credits', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 20 });
    assert.equal(await post(accountId, 'charge', 0, 'nothing'), false);
    assert.deepEqual(await postings(test.database, accountId), []);
  });

  it('refuses what would make a balance negative, and keeps nothing of it', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 20 });
    await assert.rejects(post(accountId, 'charge', 21, 'too much'), { code: 'insufficient_credits', status: 402 });
    await assert.rejects(post(accountId, 'release', 1, 'not held'), { code: 'insufficient_credits' });
    assert.deepEqual(await postings(test.database, accountId), []);
    assert.equal(await post(accountId, 'charge', 20, 'too much'), true);
  });

  it('lets exactly as many of 16 parallel connections win as the balance pays', async () => {
    const [credits, cost, attempts] = [103, 10, 4];
    const { accountId } = await createTestAccount(test.database, { credits });
    const connections = await Promise.all(Array.from({ length: 16 }, () => openDatabase(test.url)));
    const outcomes = await Promise.all(
      connections.map(async (database, connection) => {
        let won = 0;
        for (let attempt = 0; attempt < attempts; attempt++) {
          const key = `parallel/${connection}/${attempt}`;
          won += await post(accountId, attempt % 2 === 0 ? 'charge' : 'hold', cost, key, database).then(
            () => 1,
            (error: { code?: string }) => (assert.equal(error.code, 'insufficient_credits'), 0),
          );
        }
        return won;
      }),
    );
    await Promise.all(connections.map((database) => database.close(true)));
    const winners = outcomes.reduce((sum, won) => sum + won, 0);
    assert.equal(winners, Math.floor(credits / cost));
    assert.equal((await postings(test.database, accountId)).length, winners);
    assert.equal((await balances(test.database, accountId)).available, credits % cost);
  });

  it('lets exactly as many jobs win whose price is paid partly by the month and partly by other credits', async () => {
    const email = 'mixed@example.com';
    const { accountId } = await registerAccount(test.database, { email, plan: 'free' });
    await grantCredits(test.database, email, 37);
    const connections = await Promise.all(Array.from({ length: 16 }, () => openDatabase(test.url)));
    const outcomes = await Promise.allSettled(
      [...connections, ...connections].map((database) => newJob(database, accountId)),
    );
    await Promise.all(connections.map((database) => database.close(true)));
    const winners = outcomes.filter(({ status }) => status === 'fulfilled');
    assert.equal(winners.length, Math.floor((PLANS.free.monthly_credits + 37) / LIMITS.job_cost_credits));
    const [account] = await test.database.em.fork().execute('select * from account where id = ?', [accountId]);
    assert.deepEqual([account?.['credits_available'], account?.['credits_monthly']], [7, 0]);
  });

  it('posts an operation once when 16 connections try it at the same time', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 100 });
    const posted = await Promise.all(Array.from({ length: 16 }, () => post(accountId, 'charge', 10, 'same operation')));
    assert.equal(posted.filter(Boolean).length, 1);
    assert.equal((await balances(test.database, accountId)).available, 90);
  });

  it('can not be changed or deleted', async () => {
    await createTestAccount(test.database);
    const refused = /ledger entries are never changed or deleted/;
    await assert.rejects(test.database.em.fork().execute('update ledger_entry set amount = amount + 1'), refused);
    await assert.rejects(test.database.em.fork().nativeDelete(LedgerEntry, {}), refused);
  });

  it('keeps balances from becoming negative even by hand', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 1 });
    const spend = 'update account set credits_available = credits_available - 2 where id = ?';
    await assert.rejects(test.database.em.fork().execute(spend, [accountId]), /account_credits_available_check/);
  });
});
