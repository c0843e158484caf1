import assert from 'node:assert/strict';
import { fc } from '../support/fast-check.ts';
import { acceptRun } from '../../shared/commands/accept-run.ts';
import { auditLedger } from '../../shared/db/queries/audit-ledger.ts';
import { grantCredits } from '../../shared/commands/grant-credits.ts';
import { holdCredits } from '../../shared/commands/hold-credits.ts';
import { savePages } from '../../shared/commands/save-pages.ts';
import { settleRun } from '../../shared/commands/settle-run.ts';
import { startRun } from '../../shared/commands/start-run.ts';
import { Account } from '../../shared/db/entities/account.ts';
import type { Run } from '../../shared/db/entities/run.ts';
import { loadRunWork } from '../../shared/db/queries/run-work.ts';
import { affordableDetailVisits, expectedCredits, priceRun, type Usage } from '../../shared/domain/pricing.ts';
import { PROTECTION_LEVELS, type ProtectionLevel } from '../../shared/domain/protection.ts';
import type { StopReason } from '../../shared/domain/run.ts';
import { createTestAccount } from '../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { balances, readyJob, somePage, storedRun } from './given.ts';

interface Crawl {
  level: ProtectionLevel;
  visitsPerPage: number;
  maxPages: number;
  /** What the account has when the run is accepted. */
  credits: number;
  maxCredits: number | null;
}

describe('what a run may cost', () => {
  let test: TestDatabase;
  before(async () => void (test = await createTestDatabase()));
  after(() => test.drop());

  async function given({ level, visitsPerPage, maxPages, credits }: Omit<Crawl, 'maxCredits'>) {
    const { accountId } = await createTestAccount(test.database, { credits: 10 + credits });
    return { accountId, jobId: await readyJob(test.database, accountId, { level, visitsPerPage, maxPages }) };
  }

  const accept = ({ accountId, jobId }: { accountId: string; jobId: string }, maxCredits: number | null) =>
    acceptRun(test.database, { accountId, jobId, maxPages: null, maxCredits, trigger: 'api' });

  /** Crawls an endless listing as the workflow and its activities do: within what is held, chunk by chunk. */
  async function crawl(crawl: Crawl): Promise<{ run: Run; accountId: string }> {
    const owner = await given(crawl);
    const { id: runId } = await accept(owner, crawl.maxCredits);
    await startRun(test.database, runId);
    const stopReason = await crawlChunks(runId, crawl);
    await settleRun(test.database, { runId, stopReason });
    return { run: (await storedRun(test.database, runId))!, accountId: owner.accountId };
  }

  async function crawlChunks(runId: string, crawl: Crawl): Promise<StopReason> {
    for (let chunk = 1; ; chunk += 1) {
      if (await crawlWhatIsPaid(runId, crawl)) return 'max_pages';
      if (!(await holdCredits(test.database, { runId, chunk }))) return 'credits_exhausted';
    }
  }

  /** Returns whether `max_pages` is reached. */
  async function crawlWhatIsPaid(runId: string, { level, visitsPerPage, maxPages }: Crawl): Promise<boolean> {
    const work = await loadRunWork(test.database, runId);
    assert.ok(work);
    const done: Usage[] = [...work.usages];
    const usage = (detail_visits: number): Usage => ({ protection_level: level, listing_pages: 1, detail_visits });
    for (let pageNumber = work.nextPage; pageNumber <= maxPages; pageNumber += 1) {
      const needed = done.length === 0 ? usage(0) : usage(visitsPerPage);
      if (priceRun([...done, needed], level).credits_settled > work.heldCredits) return false;
      const visits = affordableDetailVisits([...done, usage(0)], level, work.heldCredits, visitsPerPage);
      done.push(usage(visits));
      const page = somePage(pageNumber, { protectionLevel: level, detailVisits: visits });
      await savePages(test.database, { runId, pages: [page] });
    }
    return true;
  }

  it('is kept within max_credits to the credit, and the run says so', async () => {
    const { run, accountId } = await crawl({
      level: 'heavy',
      visitsPerPage: 0,
      maxPages: 50,
      credits: 500,
      maxCredits: 20,
    });
    assert.deepEqual(
      [run.status, run.stopReason, run.pageCount, run.creditsUsed],
      ['completed', 'credits_limit', 6, 18],
    );
    assert.deepEqual(await balances(test.database, accountId), { available: 482, held: 0 });
  });

  it('never holds more than max_credits, over all chunks', async () => {
    const owner = await given({ level: 'light', visitsPerPage: 1, maxPages: 200, credits: 500 });
    const { id: runId } = await accept(owner, 140);
    assert.equal((await balances(test.database, owner.accountId)).held, 100);
    await startRun(test.database, runId);
    const pages = Array.from({ length: 100 }, (_, index) => somePage(index + 1));
    await savePages(test.database, { runId, pages });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), true);
    assert.equal((await balances(test.database, owner.accountId)).held, 140);
    assert.equal(await holdCredits(test.database, { runId, chunk: 2 }), true);
    assert.equal((await balances(test.database, owner.accountId)).held, 140);
  });

  it('skips detail visits that do not fit, on the first page too', async () => {
    const { run } = await crawl({ level: 'heavy', visitsPerPage: 10, maxPages: 5, credits: 500, maxCredits: 8 });
    assert.deepEqual([run.stopReason, run.pageCount, run.creditsUsed], ['credits_limit', 1, 8]);
    assert.equal(run.billing?.detail_visits, 5);
  });

  for (const level of PROTECTION_LEVELS) {
    const page = expectedCredits(level, 1, 0);
    it(`must pay for one page at level ${level}, whatever the account has`, async () => {
      const owner = await given({ level, visitsPerPage: 9, maxPages: 5, credits: page });
      if (page > 1) {
        const message = `must be at least ${page}, which one page of this job costs`;
        const details = [{ field: 'max_credits', message }];
        await assert.rejects(accept(owner, page - 1), { code: 'validation_error', extra: { details } });
      }
      assert.equal((await accept(owner, page)).maxCredits, page);
      await assert.rejects(accept(owner, page), { code: 'insufficient_credits' });
      assert.deepEqual(await balances(test.database, owner.accountId), { available: 0, held: page });
    });
  }

  it('is told as exhausted credits when the account has no more and the limit would allow it', async () => {
    const { run } = await crawl({ level: 'moderate', visitsPerPage: 0, maxPages: 50, credits: 9, maxCredits: 100 });
    assert.deepEqual([run.stopReason, run.pageCount, run.creditsUsed], ['credits_exhausted', 4, 8]);
  });

  it('goes on with credits that come while it works', async () => {
    const owner = await given({ level: 'light', visitsPerPage: 0, maxPages: 50, credits: 5 });
    const { id: runId } = await accept(owner, null);
    await startRun(test.database, runId);
    await savePages(test.database, { runId, pages: Array.from({ length: 5 }, (_, index) => somePage(index + 1)) });
    assert.equal(await holdCredits(test.database, { runId, chunk: 1 }), false);
    const { email } = await test.database.em.fork().findOneOrFail(Account, owner.accountId);
    await grantCredits(test.database, email, 3);
    assert.equal(await holdCredits(test.database, { runId, chunk: 2 }), true);
  });

  it('stops where another page would not fit, at every level, with and without details and a limit', async () => {
    const limits = fc.record({
      level: fc.constantFrom(...PROTECTION_LEVELS),
      visitsPerPage: fc.oneof(fc.constant(0), fc.nat(12)),
      maxPages: fc.integer({ min: 1, max: 60 }),
      credits: fc.integer({ min: 6, max: 90 }),
      maxCredits: fc.option(fc.integer({ min: 6, max: 90 })),
    });
    await fc.assert(
      fc.asyncProperty(limits, async (limits) => {
        const { level, visitsPerPage, maxPages, credits, maxCredits } = limits;
        const { run, accountId } = await crawl(limits);
        const most = Math.min(credits, maxCredits ?? Infinity);
        const used = run.creditsUsed ?? Number.NaN;
        assert.ok(used <= most);
        assert.deepEqual(await balances(test.database, accountId), { available: credits - used, held: 0 });
        if (run.stopReason === 'max_pages') return assert.equal(run.pageCount, maxPages);
        const withNextPage = used + expectedCredits(level, 1, visitsPerPage);
        assert.ok(withNextPage > most);
        const isOwnLimit = maxCredits !== null && withNextPage > maxCredits;
        assert.equal(run.stopReason, isOwnLimit ? 'credits_limit' : 'credits_exhausted');
      }),
      { numRuns: 25 },
    );
    assert.deepEqual((await auditLedger(test.database)).differences, []);
  });
});
