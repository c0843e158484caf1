import assert from 'node:assert/strict';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { escalateRun } from '../../shared/commands/escalate-run.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { openDatabase } from '../../shared/db/orm.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, postings, readyJob, runningRun, somePage, storedRun } from './given.ts';

describe('raising a run to a higher protection level', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
  });
  after(() => test.drop());

  /** A run of at most 4 pages at level light, of which one is saved. A job has cost 10 credits. */
  async function given({ credits = 100, visitsPerPage = 0, maxPages = 4 } = {}) {
    const { database } = test;
    const { accountId } = await createTestAccount(database, { credits });
    const { runId } = await runningRun(database, accountId, { maxPages, visitsPerPage });
    await savePages(database, { runId, pages: [somePage(1)] });
    return { database, accountId, runId };
  }

  it('holds what the pages that are left cost there, and keeps the cursor', async () => {
    const { database, accountId, runId } = await given();
    assert.equal(await escalateRun(database, { runId, from: 'light', to: 'heavy' }), 'heavy');
    // Of the 4 credits of light, 3 are left; 3 pages at level heavy cost 9.
    assert.deepEqual(await postings(database, accountId), ['charge 10', 'hold 4', 'hold 6']);
    assert.deepEqual(await balances(database, accountId), { available: 80, held: 10 });
    const run = await storedRun(database, runId);
    assert.deepEqual([run?.protectionLevel, run?.nextPage, run?.status], ['heavy', 2, 'running']);
  });

  it('does it once, however often it is told to', async () => {
    const { database, accountId, runId } = await given();
    const step = { runId, from: 'light', to: 'moderate' } as const;
    const levels = await Promise.all([1, 2, 3].map(() => escalateRun(database, step)));
    assert.deepEqual(levels, ['moderate', 'moderate', 'moderate']);
    assert.deepEqual(await postings(database, accountId), ['charge 10', 'hold 4', 'hold 3']);
  });

  it('holds for as many pages as the account affords', async () => {
    const { database, accountId, runId } = await given({ credits: 18 });
    // 4 credits are left, and 3 of the hold: 7 pay one page at level strict.
    assert.equal(await escalateRun(database, { runId, from: 'light', to: 'strict' }), 'strict');
    assert.deepEqual(await balances(database, accountId), { available: 1, held: 7 });
  });

  it('changes nothing when not even one page can be paid', async () => {
    const { database, accountId, runId } = await given({ credits: 16 });
    const before = await balances(database, accountId);
    assert.equal(await escalateRun(database, { runId, from: 'light', to: 'strict' }), null);
    assert.deepEqual(await balances(database, accountId), before);
    assert.equal((await storedRun(database, runId))?.protectionLevel, 'light');
  });

  it('asks for the details of a page as well, since a page without them is no whole one', async () => {
    const { database, runId } = await given({ credits: 20, visitsPerPage: 10 });
    assert.equal(await escalateRun(database, { runId, from: 'light', to: 'heavy' }), null);
  });

  it('raises exactly as many runs as the account affords when all are raised at the same time', async () => {
    const { accountId } = await createTestAccount(test.database, { plan: 'enterprise', credits: 10 + 8 + 5 });
    const jobId = await readyJob(test.database, accountId, { maxPages: 1 });
    const runIds: string[] = [];
    for (let run = 0; run < 8; run += 1) {
      const { id } = await acceptRun(test.database, { accountId, jobId, maxPages: null, trigger: 'api' });
      await startRun(test.database, id);
      runIds.push(id);
    }
    const connections = await Promise.all(runIds.map(() => openDatabase(test.url)));
    // Each run holds 1 credit; its page costs 3 at level heavy, so that 5 credits are enough for two of them.
    const levels = await Promise.all(
      runIds.map((runId, at) => escalateRun(connections[at]!, { runId, from: 'light', to: 'heavy' })),
    );
    await Promise.all(connections.map((database) => database.close(true)));
    assert.equal(levels.filter((level) => level === 'heavy').length, 2);
    assert.equal(levels.filter((level) => level === null).length, 6);
    assert.deepEqual(await balances(test.database, accountId), { available: 1, held: 12 });
    assert.deepEqual((await auditLedger(test.database)).differences, []);
  });

  it('leads to a bill with lines of both levels, of which the higher one is the run’s', async () => {
    const { database, accountId, runId } = await given();
    await escalateRun(database, { runId, from: 'light', to: 'moderate' });
    const pages = [2, 3].map((page) => somePage(page, { protectionLevel: 'moderate' }));
    await savePages(database, { runId, pages });
    assert.ok(await holdCredits(database, { runId, chunk: 1 }));
    await settleRun(database, { runId, stopReason: 'last_page' });
    const run = await storedRun(database, runId);
    assert.equal(run?.protectionLevel, 'moderate');
    assert.deepEqual(
      run?.billing?.lines.map(({ protection_level, quantity, credits }) => [protection_level, quantity, credits]),
      [
        ['light', 1, 1],
        ['moderate', 2, 4],
      ],
    );
    assert.equal(run?.creditsUsed, 5);
    assert.deepEqual(await balances(database, accountId), { available: 85, held: 0 });
    assert.deepEqual((await auditLedger(database)).differences, []);
  });

  it('gives everything back when the run fails afterwards', async () => {
    const { database, accountId, runId } = await given();
    await escalateRun(database, { runId, from: 'light', to: 'heavy' });
    await failRun(database, { runId, failure: 'blocked' });
    assert.deepEqual(await balances(database, accountId), { available: 90, held: 0 });
  });

  it('leaves a finished run alone', async () => {
    const { database, runId } = await given();
    await settleRun(database, { runId, stopReason: 'last_page' });
    await assert.rejects(escalateRun(database, { runId, from: 'light', to: 'heavy' }), NoLongerActiveError);
  });
});
