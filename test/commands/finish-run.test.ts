import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { capBilling } from '../../shared/domain/capped-billing.ts';
import { failRun } from '../../shared/commands/fail-run.ts';
import { NoLongerActiveError } from '../../shared/domain/no-longer-active.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { CRAWL_FAILURES } from '../../shared/domain/crawl-failure.ts';
import { priceRun } from '../../shared/domain/pricing.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, postings, readyJob, runningRun, somePage, storedRun } from './given.ts';

describe('a run that ends', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  it('is counted and billed from the pages and rows that it saved, and gets the rest back', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 100 });
    const { runId } = await runningRun(test.database, accountId, { level: 'moderate' });
    const page = somePage(1, { protectionLevel: 'moderate', detailVisits: 4 });
    await savePages(test.database, { runId, pages: [page, somePage(2)] });
    await test.database.em.fork().execute('update run set item_count = 99, page_count = 99 where id = ?', [runId]);
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    const run = await storedRun(test.database, runId);
    assert.deepEqual(
      [run?.status, run?.stopReason, run?.pageCount, run?.itemCount, run?.creditsUsed, run?.error],
      ['completed', 'last_page', 2, 4, 5, null],
    );
    assert.deepEqual(run?.billing, {
      protection_level: 'moderate',
      listing_pages: 2,
      detail_visits: 4,
      lines: [
        { unit: 'listing_page', protection_level: 'light', quantity: 1, rate: 1, credits: 1 },
        { unit: 'listing_page', protection_level: 'moderate', quantity: 1, rate: 2, credits: 2 },
        { unit: 'detail_visit', protection_level: 'moderate', quantity: 4, rate: 0.3333, credits: 2 },
      ],
      credits_settled: 5,
    });
    assert.ok(run?.completedAt);
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 20', 'capture 5', 'release 15']);
    assert.deepEqual(await balances(test.database, accountId), { available: 85, held: 0 });
  });

  it('shows the highest level that it needed', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { level: 'light' });
    await savePages(test.database, { runId, pages: [somePage(1, { protectionLevel: 'heavy' })] });
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    assert.equal((await storedRun(test.database, runId))?.protectionLevel, 'heavy');
  });

  it('is settled over all its holds', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { maxPages: 160, visitsPerPage: 2 });
    const pages = Array.from({ length: 25 }, (_, index) => somePage(index + 1));
    await savePages(test.database, { runId, pages });
    await holdCredits(test.database, { runId, chunk: 1 });
    await savePages(test.database, { runId, pages: [somePage(26), somePage(27)] });
    await settleRun(test.database, { runId, stopReason: 'no_new_rows' });
    assert.deepEqual((await postings(test.database, accountId)).slice(1), [
      'hold 100',
      'hold 25',
      'capture 27',
      'release 98',
    ]);
  });

  it('costs nothing when it did nothing', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId);
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    assert.equal((await storedRun(test.database, runId))?.creditsUsed, 0);
    assert.deepEqual((await postings(test.database, accountId)).slice(1), ['hold 10', 'release 10']);
  });

  it('never costs more than it holds', async () => {
    const { accountId } = await createTestAccount(test.database);
    const { runId } = await runningRun(test.database, accountId, { level: 'heavy', maxPages: 2 });
    const page = somePage(1, { protectionLevel: 'heavy', detailVisits: 50 });
    await savePages(test.database, { runId, pages: [page] });
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    const run = await storedRun(test.database, runId);
    assert.equal(run?.creditsUsed, 6);
    assert.equal(run?.billing?.credits_settled, 6);
    assert.equal(
      run?.billing?.lines.reduce((sum, { credits }) => sum + credits, 0),
      6,
    );
    assert.deepEqual((await postings(test.database, accountId)).slice(1), ['hold 6', 'capture 6']);
  });

  it('fails with the text for customers, keeps its rows and gets everything back', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 100 });
    const { runId } = await runningRun(test.database, accountId);
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await failRun(test.database, { runId, failure: 'listing_changed' });
    const run = await storedRun(test.database, runId);
    assert.deepEqual(
      [run?.status, run?.stopReason, run?.error, run?.creditsUsed, run?.billing, run?.itemCount],
      ['failed', 'error', CRAWL_FAILURES.listing_changed.text, 0, null, 2],
    );
    assert.deepEqual(await postings(test.database, accountId), ['charge 10', 'hold 10', 'release 10']);
    assert.deepEqual(await balances(test.database, accountId), { available: 90, held: 0 });
  });

  it('may fail before it has started', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await readyJob(test.database, accountId);
    const { id: runId } = await acceptRun(test.database, { accountId, jobId, maxPages: 1, trigger: 'api' });
    await failRun(test.database, { runId, failure: 'internal_error' });
    await startRun(test.database, runId);
    assert.equal((await storedRun(test.database, runId))?.status, 'failed');
  });

  it('can not be settled before it has started', async () => {
    const { accountId } = await createTestAccount(test.database);
    const jobId = await readyJob(test.database, accountId);
    const { id: runId } = await acceptRun(test.database, { accountId, jobId, maxPages: 1, trigger: 'api' });
    await settleRun(test.database, { runId, stopReason: 'last_page' });
    assert.equal((await storedRun(test.database, runId))?.status, 'queued');
    assert.equal((await balances(test.database, accountId)).held, 1);
  });

  it('ends once: whatever is said afterwards changes nothing', async () => {
    const { accountId } = await createTestAccount(test.database);
    for (const end of [settle, fail]) {
      const { runId } = await runningRun(test.database, accountId);
      await savePages(test.database, { runId, pages: [somePage(1)] });
      await end(runId);
      const [ended, posted] = [await storedRun(test.database, runId), await postings(test.database, accountId)];
      await Promise.all([settle(runId), fail(runId), startRun(test.database, runId)]);
      assert.deepEqual(await storedRun(test.database, runId), ended);
      assert.deepEqual(await postings(test.database, accountId), posted);
    }
  });

  it('ends in one way when both are tried at the same time', async () => {
    const { accountId } = await createTestAccount(test.database, { credits: 100 });
    const { runId } = await runningRun(test.database, accountId);
    await savePages(test.database, { runId, pages: [somePage(1)] });
    await Promise.all([settle(runId), fail(runId), settle(runId), fail(runId)]);
    const run = await storedRun(test.database, runId);
    const cost = run?.status === 'completed' ? 1 : 0;
    assert.equal(run?.creditsUsed, cost);
    assert.deepEqual(await balances(test.database, accountId), { available: 90 - cost, held: 0 });
  });

  it('that is gone is said to be gone', async () => {
    await assert.rejects(settle(randomUUIDv7()), NoLongerActiveError);
    await assert.rejects(fail(randomUUIDv7()), NoLongerActiveError);
  });

  const settle = (runId: string) => settleRun(test.database, { runId, stopReason: 'last_page' });
  const fail = (runId: string) => failRun(test.database, { runId, failure: 'timed_out' });
});

describe('a capped bill', () => {
  const usage = { protection_level: 'heavy', listing_pages: 2, detail_visits: 5 } as const;

  it('is the bill itself when the limit covers it', () => {
    const billing = priceRun([usage], 'heavy');
    assert.deepEqual(capBilling(billing, 11), billing);
    assert.deepEqual(capBilling(billing, 50), billing);
  });

  it('lowers the last lines first and still adds up', () => {
    const capped = capBilling(priceRun([usage], 'heavy'), 8);
    assert.equal(capped.credits_settled, 8);
    assert.deepEqual(
      capped.lines.map(({ credits }) => credits),
      [6, 2],
    );
    assert.equal(capBilling(priceRun([usage], 'heavy'), 0).credits_settled, 0);
  });
});
